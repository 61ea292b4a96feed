// Names of tools in the JavaScript of an assertion. Nothing is run: texts that are compared with a `name`, or looked for in the output, are read.

/** Names that a script looks for; `certain` where they are compared with the name of a call. */
export interface ScriptNames {
  readonly names: readonly string[]
  readonly certain: boolean
}

const QUOTED = String.raw`(['"\`])((?:(?!\1).){1,128})\1`
const COMPARED = [
  // output[0].function.name === 'x', call.name == "x", toolName === 'x'
  new RegExp(String.raw`(?:\bname|\bfunction_name|\btoolName|\btool)\b\s*\)?\s*={2,3}\s*` + QUOTED, 'g'),
  new RegExp(QUOTED + String.raw`\s*={2,3}\s*[\w$.?\[\]()]*(?:\bname|\btoolName)\b`, 'g'),
  // names.includes('x') of a list that was made of names
  new RegExp(String.raw`\.map\([^)]*\bname\b[^)]*\)+\s*\.includes\(\s*` + QUOTED, 'g'),
]
const LOOKED_FOR = [
  new RegExp(String.raw`\.(?:includes|indexOf|startsWith)\(\s*` + QUOTED, 'g'),
  new RegExp(String.raw`\boutput(?:\.trim\(\))?\s*={2,3}\s*` + QUOTED, 'g'),
]

/** The names in a script; none where it is negated or chooses (`||`, `!==`), since then it cannot be told what is right. */
export function namesInScript(script: string): ScriptNames {
  const compared = findAll(script, COMPARED)
  const names = compared.length > 0 ? compared : findAll(script, LOOKED_FOR)
  const isPlain = names.length === 1 || !/\|\|/.test(script)
  return isPlain && !/!==?|!\s*[\w$(]/.test(script)
    ? { names, certain: compared.length > 0 }
    : { names: [], certain: false }
}

function findAll(script: string, patterns: readonly RegExp[]): readonly string[] {
  const found = patterns.flatMap((pattern) => [...script.matchAll(pattern)].map((match) => match[2] ?? ''))
  return [...new Set(found.filter((name) => name !== ''))]
}
