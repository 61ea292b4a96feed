// Parts of the shell that most visits never see: loaded on demand.
import { lazy, Suspense, type ComponentProps } from 'react'

const LazyProjects = lazy(async () => ({ default: (await import('./ProjectsPanel')).ProjectsPanel }))
const LazyRename = lazy(async () => ({ default: (await import('./RenameDialog')).RenameDialog }))
const LazyDelete = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }))
const LazyUnreadable = lazy(async () => ({
  default: (await import('./UnreadableProject')).UnreadableProject,
}))
const LazySafety = lazy(async () => ({ default: (await import('./SafetyPanel')).SafetyPanel }))
const LazyMessages = lazy(async () => ({ default: (await import('./MessageList')).MessageList }))

/** The list of saved projects. */
export function ProjectsDialog(props: ComponentProps<typeof LazyProjects>) {
  return (
    <Suspense>
      <LazyProjects {...props} />
    </Suspense>
  )
}

/** Asks for a new name. */
export function RenameDialog(props: ComponentProps<typeof LazyRename>) {
  return (
    <Suspense>
      <LazyRename {...props} />
    </Suspense>
  )
}

/** Asks before a project is deleted. */
export function DeleteDialog(props: ComponentProps<typeof LazyDelete>) {
  return (
    <Suspense>
      <LazyDelete {...props} />
    </Suspense>
  )
}

/** What stands in place of a project that cannot be opened. */
export function UnreadableProject() {
  return (
    <Suspense>
      <LazyUnreadable />
    </Suspense>
  )
}

/** What threatens the work. */
export function SafetyPanel() {
  return (
    <Suspense>
      <LazySafety />
    </Suspense>
  )
}

/** The messages at the foot of the page. */
export function MessageList() {
  return (
    <Suspense>
      <LazyMessages />
    </Suspense>
  )
}
