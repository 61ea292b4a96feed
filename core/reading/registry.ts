import type { Reader } from './reader'
import { openApi } from './openapi'
import { jsonReaders } from './readers'
import { codeReaders } from './source-code'

/** All readers, in the order in which they are asked. */
export const readers: readonly Reader[] = [openApi, ...jsonReaders, ...codeReaders]
