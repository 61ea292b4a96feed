import { isCodeFile, isYamlFile, looksLikeCode, startsWithBracket } from './look'

/** The ways in which a text that is no JSON is read, in the order in which they are tried. */
export function attemptsFor(text: string, file: string): readonly ('yaml' | 'code')[] {
  if (isYamlFile(file)) return ['yaml', 'code']
  if (isCodeFile(file)) return ['code']
  // In brackets, YAML would take a flawed JSON or a Python literal and read its words otherwise.
  if (startsWithBracket(text)) return ['code']
  return looksLikeCode(text) ? ['code', 'yaml'] : ['yaml', 'code']
}
