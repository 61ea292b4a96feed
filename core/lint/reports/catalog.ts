import { named, text } from '../rules/cases'
import { manyTools } from '../rules/catalog/many-tools'
import type { Report } from './report'

function tooMany(
  report: string,
  symptom: string,
  count: number,
  severity: Report['severity'],
  profiles: Report['profiles'],
): Report {
  const source = text(...manyTools(count))
  return { report, symptom, source, rule: 'too-many-tools', path: '', severity, profiles }
}

const [first, second] = ['a_tool', 'b_tool'].map((name) => JSON.parse(named(name)) as object)

export const catalogueReports: readonly Report[] = [
  tooMany('anomalyco/opencode#4909', 'more than 128 tools; OpenAI refuses', 129, 'error', ['openai']),
  tooMany('zed-industries/zed#42393', 'several servers together pass 128 tools', 150, 'error', ['openai']),
  tooMany('cgoinglove/better-chatbot#197', 'the list of tools is longer than 128', 130, 'error', ['openai']),
  tooMany('microsoft/vscode#261213', 'no more than 128 tools a request', 129, 'error', ['vscode']),
  tooMany('microsoft/copilot-intellij-feedback#1842', '245 tools, 128 are taken', 245, 'error', ['openai']),
  tooMany('google-gemini/gemini-cli#19083', 'at most 512 declarations', 513, 'error', ['gemini', 'vertex']),
  tooMany('anyproto/anytype-mcp#5', 'Cursor offered only the first 40 tools', 90, 'warning', ['cursor']),
  tooMany('Snowflake-Labs/mcp#77', 'Cursor warns above 80 tools', 81, 'warning', ['cursor']),
  tooMany('DaxianLee/cocos-mcp-server#11', '157 tools, where 100 are the most', 157, 'warning', ['windsurf']),
  {
    report: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    symptom: 'the order of tools should be deterministic, for the sake of prompt caches',
    source: text(second, first),
    before: text(first, second),
    rule: 'unstable-order',
    path: '',
    severity: 'info',
    profiles: [],
  },
]
