// The filter stands in the address of the stage (`#/edit?q=mail&severity=error&order=-tokens`), so that a view can be linked and comes back.
import { viewActions, viewStore, type CatalogFilter, type ToolOrder } from '../stores/view'
import { FACETS } from './facets'

const ORDERS: readonly string[] = [
  'catalogue',
  'name',
  'tokens',
  'problems',
] satisfies readonly ToolOrder['by'][]

/** A filter as the query of an address; `''` for one that hides nothing and is in the usual order. */
export function writeFilter({ text, facets, order }: CatalogFilter): string {
  const query = new URLSearchParams()
  if (text.trim() !== '') query.set('q', text)
  for (const facet of FACETS) for (const value of facets[facet] ?? []) query.append(facet, value)
  if (order.by !== 'usual') query.set('order', `${order.reversed ? '-' : ''}${order.by}`)
  return query.toString()
}

/** Reads what `writeFilter` wrote; what is unknown in it is left out. */
export function readFilter(text: string): CatalogFilter {
  const query = new URLSearchParams(text)
  const order = query.get('order') ?? ''
  const by = order.replace(/^-/, '')
  return {
    text: query.get('q') ?? '',
    facets: Object.fromEntries(
      FACETS.flatMap((facet) => (query.has(facet) ? [[facet, [...new Set(query.getAll(facet))]]] : [])),
    ),
    order: ORDERS.includes(by)
      ? { by: by as ToolOrder['by'], reversed: order.startsWith('-') }
      : { by: 'usual', reversed: false },
  }
}

/** Keeps the filter and the address of a stage in step while it is shown. Returns its disposer. */
export function keepFilterLocation(): () => void {
  const stage = viewStore.getState().stage
  function read(): void {
    const [path, query] = splitHash()
    if (path === `#/${stage}` && query !== '') viewActions.setFilter(readFilter(query))
  }
  function write(): void {
    const { filter, stage: shown } = viewStore.getState()
    if (shown !== stage || splitHash()[0] !== `#/${stage}`) return
    const query = writeFilter(filter)
    const hash = query === '' ? `#/${stage}` : `#/${stage}?${query}`
    if (window.location.hash !== hash) window.history.replaceState(null, '', hash)
  }
  read()
  write()
  window.addEventListener('hashchange', read)
  const stop = viewStore.subscribe((state, former) => {
    if (state.filter !== former.filter || state.stage !== former.stage) write()
  })
  return () => {
    window.removeEventListener('hashchange', read)
    stop()
  }
}

function splitHash(): readonly [path: string, query: string] {
  const { hash } = window.location
  const end = hash.indexOf('?')
  return end === -1 ? [hash, ''] : [hash.slice(0, end), hash.slice(end + 1)]
}
