// Dialogs that most visits never open: loaded on demand.
import { onDemand } from '../../../on-demand'

export const ReplayDialog = onDemand(async () => (await import('./ReplayDialog')).ReplayDialog)
