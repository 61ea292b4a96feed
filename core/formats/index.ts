export type { Format, Note, ReadResult, WrittenTool } from './format'
