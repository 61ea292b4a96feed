// Dialogs that most visits never open: loaded on demand.
import { onDemand } from '../../../on-demand'

export const ImportCases = onDemand(async () => (await import('./ImportCases')).ImportCases)
export const LiftCases = onDemand(async () => (await import('./LiftCases')).LiftCases)
export const DraftCases = onDemand(async () => (await import('./DraftCases')).DraftCases)
