// Which prompt an alignment uses: one of the built-in ones, or that of a file.
import { object, optional, picklist, safeParse, string } from 'valibot'
import { builtInPrompts, promptProblems } from '../../core/alignment'
import type { PromptTemplate } from '../../core/catalog'
import { FailureError } from '../../core/shared'
import { readInput } from '../read-inputs'

const promptFile = object({
  kind: optional(picklist(['chat', 'completion'])),
  tool: string(),
  parameter: optional(string()),
})

/**
 * The prompt of a file, `kind` where the file does not say: JSON `{ kind?, tool, parameter? }`, or a text that serves for tools and parameters
 * alike. Without a file the built-in prompt of that kind. Throws `import/unreadable` for a file that holds no usable prompt.
 */
export async function readPrompt(
  file: string | undefined,
  kind: PromptTemplate['kind'],
): Promise<PromptTemplate> {
  if (file === undefined) return builtInPrompts[kind]
  const { text } = await readInput(file)
  const template =
    text.trimStart().startsWith('{') && !text.trimStart().startsWith('{description}')
      ? fromJson(file, text, kind)
      : fromText(text, kind)
  const [problem] = promptProblems(template)
  if (problem !== undefined) throw unreadable(file, problem)
  return template
}

function fromText(text: string, kind: PromptTemplate['kind']): PromptTemplate {
  // Editors end a file with a line break; a prompt that ends in one would have its answer begin on a line of its own.
  const prompt = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  return { kind, tool: prompt, parameter: prompt }
}

function fromJson(file: string, text: string, kind: PromptTemplate['kind']): PromptTemplate {
  const parsed = safeParse(promptFile, parse(file, text))
  if (!parsed.success)
    throw unreadable(
      file,
      'A prompt as JSON is { "kind": "chat" or "completion", "tool": text, "parameter": text }',
    )
  const { tool, parameter = tool } = parsed.output
  return { kind: parsed.output.kind ?? kind, tool, parameter }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : 'It is no JSON')
  }
}

function unreadable(source: string, message: string): FailureError {
  return new FailureError({ code: 'import/unreadable', source, message })
}
