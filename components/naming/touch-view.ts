import { readTool, toolByPart, type Catalog, type Touch } from '../../core/catalog'
import { stringAt, toPointer } from '../../core/json'

/** A place that a rename touches, ready to be read. */
export interface TouchView {
  readonly kind: Touch['kind']
  readonly toolName: string
  readonly pointer: string
  readonly old: string
  readonly new: string
  readonly certain: boolean
  readonly applied: boolean
  /** Of a mention: the words around it. */
  readonly before: string
  readonly after: string
}

const AROUND = 48

/** The touches of a plan, without the renamed names themselves. */
export function touchViews(catalog: Catalog, touches: readonly Touch[]): readonly TouchView[] {
  const tools = toolByPart(catalog)
  return touches.flatMap((touch) => {
    const tool = tools.get(touch.toolId)
    if (!tool || touch.kind === 'name' || touch.kind === 'key') return []
    const view = readTool(tool)
    const text = touch.start === null ? null : stringAt(view.root, touch.path)
    const end = (touch.start ?? 0) + touch.old.length
    return [
      {
        kind: touch.kind,
        toolName: view.name,
        pointer: toPointer(touch.path),
        old: touch.old,
        new: touch.new,
        certain: touch.certain,
        applied: touch.applied,
        before: text === null ? '' : text.slice(Math.max(0, (touch.start ?? 0) - AROUND), touch.start ?? 0),
        after: text === null ? '' : text.slice(end, end + AROUND),
      },
    ]
  })
}
