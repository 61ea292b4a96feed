// Parts of the shell that most visits never see: loaded on demand.
import { onDemand } from '../on-demand'

/** The list of saved projects. */
export const ProjectsDialog = onDemand(async () => (await import('./ProjectsPanel')).ProjectsPanel)

/** Asks for a new name. */
export const RenameProjectDialog = onDemand(
  async () => (await import('./RenameProjectDialog')).RenameProjectDialog,
)

/** Asks before a project is deleted. */
export const DeleteDialog = onDemand(async () => (await import('./DeleteDialog')).DeleteDialog)

/** What stands in place of a project that cannot be opened. */
export const UnreadableProject = onDemand(async () => (await import('./UnreadableProject')).UnreadableProject)

/** What threatens the work. */
export const SafetyPanel = onDemand(async () => (await import('./SafetyPanel')).SafetyPanel)

/** The messages at the foot of the page. */
export const MessageList = onDemand(async () => (await import('./MessageList')).MessageList)

/** The files on disk that the project came from, and whether they are saved. */
export const LocalFileChip = onDemand(
  async () => (await import('../local-files/LocalFileChip')).LocalFileChip,
)
