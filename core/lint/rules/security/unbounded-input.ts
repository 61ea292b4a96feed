import { placeInSchema, schemaTitle } from '../../place'
import { stringAt, type JsonNode } from '../../../json'
import { judgeAlike } from '../../profiles/judge'
import type { ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, onlyConstrains, typesOf } from '../../schema-reading'
import { wordsOfName } from '../../text/words'
import { example } from '../example'
import { ONLY_THE_AUTHOR } from '../descriptions/description-finding'

/** Commands and queries that a tool runs as they come. */
export const unboundedInput: ToolRule = {
  id: 'unbounded-input',
  title: 'Anything goes',
  category: 'security',
  scope: 'tool',
  explain: {
    what: 'A parameter that takes a shell command or an SQL statement says what is allowed: by a pattern or a list of values, or in words, such as read-only, a single SELECT, sandboxed, or which commands. Judged by name and description together.',
    why: 'A model can be talked into any command by a text that it reads. Where nothing is said, neither the model nor the person who approves the call knows what is off limits. This is advice: a limit may be enforced without being told.',
    bad: example({
      name: 'run_report_query',
      description:
        'Runs a query on the shop database and returns at most 100 rows. Use it when no other report fits.',
      inputSchema: {
        type: 'object',
        properties: { sql: { type: 'string', description: 'The SQL statement that is run.' } },
      },
    }),
    good: example({
      name: 'run_report_query',
      description:
        'Runs a query on the shop database and returns at most 100 rows. Use it when no other report fits.',
      inputSchema: {
        type: 'object',
        properties: {
          sql: { type: 'string', description: 'A single SELECT statement; the connection is read-only.' },
        },
      },
    }),
    sources: [
      'https://pypi.org/project/mcp-tool-card-linter/',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    ],
    noFix: ONLY_THE_AUTHOR,
  },
  *check(subject) {
    if (!MAY_RUN.test(subject.tool.text)) return
    for (const { name, node, path } of subject.schemas) {
      if (name === null || onlyConstrains(path)) continue
      const kind = kindOf(subject, name, node)
      if (kind === null || isBounded(subject, node)) continue
      yield* judgeAlike(subject.profiles, 'info').map(({ severity, profiles }) => ({
        ...placeInSchema(subject, path, 'key'),
        severity,
        profiles,
        message: `The parameter ${schemaTitle(path)} takes any ${kind}, and nothing says what is off limits. A model can be talked into anything that the tool runs. Say what is allowed, and hold the tool to it.`,
        fixes: [],
      }))
    }
  },
}

const MAY_RUN = /command|cmd|shell|bash|sql/i

function kindOf(subject: ToolSubject, name: string, node: JsonNode): string | null {
  const types = typesOf(node)
  if (!types.includes('string') || hasKeyword(node, 'enum', 'const', 'pattern')) return null
  const words = wordsOfName(name).join(' ')
  const text = stringAt(node, ['description']) ?? ''
  if (NO_CODE.test(text)) return null
  const about = `${subject.view.name} ${subject.view.description}`
  const runs = RUNS.test(about)
  if (/^(?:(?:shell|bash) (?:command|script|cmd)|command line)$/.test(words) && runs) return 'shell command'
  if (/^(?:command|cmd|script)$/.test(words) && (SHELL.test(text) || (SHELL.test(about) && runs)))
    return 'shell command'
  if (/^(?:sql|sql (?:query|statement|text|command)|raw sql)$/.test(words) && runs) return 'SQL statement'
  if (/^(?:query|statement)$/.test(words) && SQL.test(text) && runs) return 'SQL statement'
  return null
}

const RUNS =
  /\b(?:[Rr]un|[Rr]uns|[Rr]unning|[Ee]xecut\w+)\b|(?:^|[_-])(?:run|exec|execute)(?:[_-]|\s)|^(?:run|exec|execute)[A-Z_ -]/
const SHELL = /\b(?:shell|bash|terminal|powershell|zsh|cmd\.exe|command[- ]line)\b/i
const SQL = /\b(?:SQL (?:query|statement|command|code|text|to )|SQL\b)/

const NO_CODE =
  /\b(?:identifier|id|name|path|file|optimi[sz]\w*|format|explain) (?:of|to|for)\b|optimi[sz]ed/i

/** Any word on what is allowed, on the parameter or on the tool. */
function isBounded(subject: ToolSubject, node: JsonNode): boolean {
  const texts = [stringAt(node, ['description']) ?? '', subject.view.description]
  return texts.some((text) => LIMITS.test(text) || KINDS.test(text))
}

/** Kinds of statements, as they are written when a text names those that are meant. */
const KINDS = /\b(?:INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|SHOW|EXPLAIN|DDL|DML|DQL)\b/

const LIMITS =
  /\b(?:only|allow\w*|permit\w*|must|cannot|can['’]t|not|never|don['’]t|restrict\w*|limit\w*|sandbox\w*|isolat\w+|contain(?:er|ed)\w*|read[- ]?only|SELECT|supported|subset|whitelist\w*|approv\w*|confirm\w*|except|valid|safe\w*|block\w*|forbid\w*|prohibit\w*|dialect|one of|single)\b/i
