// Dialogs that most visits never see: loaded on demand.
import { createElement, lazy, Suspense, type ComponentType } from 'react'

function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => <Suspense>{createElement(Lazy, props)}</Suspense>
}

/** Asks for a server and reads it. */
export const ConnectDialog = onDemand(async () => (await import('./ConnectDialog')).ConnectDialog)

/** Reads a server again and shows what changed. */
export const CheckDialog = onDemand(async () => (await import('./CheckDialog')).CheckDialog)
