export { duplicateKeys } from './duplicates'
export {
  applyTextEdits,
  hasMember,
  rangeInString,
  renameKeyEdits,
  replaceStringEdit,
  setValueEdits,
} from './edit'
export type { TextEdit } from './edit'
export { itemsOf, memberOf, membersOf, nodeAt, stringAt } from './node'
export type { JsonMember, JsonNode } from './node'
export { MAXIMUM_JSON_DEPTH, parseJson, positionAt } from './parse'
export type { ParsedText, SyntaxFlaw } from './parse'
export { fromPointer, samePath, startsWithPath, toPointer } from './path'
export type { JsonPath } from './path'
export { compactJson, indentJson, printNode, tokenText } from './print'
export type { Replacements } from './print'
export { orderedTokens } from './tokens'
