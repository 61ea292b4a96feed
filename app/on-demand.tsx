import { createElement, lazy, Suspense, type ComponentType } from 'react'

/** A component that is loaded when it is first shown; nothing stands in its place until then. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => <Suspense>{createElement(Lazy, props)}</Suspense>
}
