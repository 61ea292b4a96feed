/**
 * The groups of positions that lead to each other, of those that lie on a cycle (Tarjan 1972, without recursion). `edges[n]` has the
 * positions that n leads to as its keys.
 */
export function stronglyConnected(edges: readonly ReadonlyMap<number, unknown>[]): readonly number[][] {
  const order = new Map<number, number>()
  const lowest = new Map<number, number>()
  const stack: number[] = []
  const onStack = new Set<number>()
  const components: number[][] = []
  const enter = (position: number): Iterator<number> => {
    order.set(position, order.size)
    lowest.set(position, order.size - 1)
    stack.push(position)
    onStack.add(position)
    return (edges[position] ?? new Map<number, unknown>()).keys()
  }
  const leave = (position: number): void => {
    if (lowest.get(position) !== order.get(position)) return
    const component = stack.splice(stack.lastIndexOf(position))
    for (const one of component) onStack.delete(one)
    if (component.length > 1 || edges[position]?.has(position)) components.push(component)
  }
  const lower = (position: number, value: number): void => {
    lowest.set(position, Math.min(lowest.get(position) ?? value, value))
  }
  for (const start of edges.keys()) {
    if (order.has(start)) continue
    const work = [{ position: start, next: enter(start) }]
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const step = top.next.next()
      if (step.done) {
        work.pop()
        leave(top.position)
        const above = work.at(-1)
        if (above) lower(above.position, lowest.get(top.position) ?? 0)
      } else if (!order.has(step.value)) work.push({ position: step.value, next: enter(step.value) })
      else if (onStack.has(step.value)) lower(top.position, order.get(step.value) ?? 0)
    }
  }
  return components
}
