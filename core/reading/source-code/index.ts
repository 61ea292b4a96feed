import type { Reader } from '../reader'
import { sourceCode } from './code'
import { markdown } from './markdown'
import { notebook } from './notebook'
import { snapshot } from './snapshot'

/** Readers of tools that stand as literals in code, in the order in which they are asked. */
export const codeReaders: readonly Reader[] = [notebook, snapshot, markdown, sourceCode]
