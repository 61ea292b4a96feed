// Dialogs that most visits never see: loaded on demand.
import { onDemand } from '../../../on-demand'

/** Asks for a server and reads it. */
export const ConnectDialog = onDemand(async () => (await import('./ConnectDialog')).ConnectDialog)

/** Reads a server again and shows what changed. */
export const CheckDialog = onDemand(async () => (await import('./CheckDialog')).CheckDialog)
