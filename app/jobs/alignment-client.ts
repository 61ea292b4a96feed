import { createAlignmentClient } from '../../workers/clients'

/** The alignment workers of the page. They start with the first call. */
export const alignmentClient = createAlignmentClient()
