import { createLintClient } from '../../workers/clients'

/** The one lint worker of the page: it holds the catalogue and counts tokens. It starts with the first call. */
export const lintClient = createLintClient()
