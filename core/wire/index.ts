export { clientPrefixes, wireViews } from './registry'
export type { WireOptions, WireText, WireView, WireViewId } from './wire-view'
