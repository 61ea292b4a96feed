// Dialogs that most visits never open: loaded on demand.
import { onDemand } from '../../../on-demand'

export const ImportTasks = onDemand(async () => (await import('./ImportTasks')).ImportTasks)
