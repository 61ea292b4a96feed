import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { WirePanel } from '../../components/wire/WirePanel'
import { readTool, type Tool } from '../../core/catalog'
import { describeFailure, failureOf } from '../../core/shared'
import { clientPrefixes, wireViews, type WireViewId } from '../../core/wire'
import { QueryProvider } from '../queries/QueryProvider'
import { wireTextQuery, wireTokensQuery } from '../queries/wire'
import { useView, viewActions } from '../stores/view'

/** Tools that are rendered: more would make the page slow for no reader's gain. */
export const MOST_SHOWN = 300

/** What models read of some tools, under the names that these have. The kind of model and the prefix are remembered. */
export function WireView({ tools }: { readonly tools: readonly Tool[] }) {
  const chosen = useView((state) => state.tabs['wire-view']) as WireViewId | undefined
  const prefix = useView((state) => state.tabs['wire-prefix'] ?? '')
  const [template, setTemplate] = useState('')
  const some = useMemo(() => tools.slice(0, MOST_SHOWN), [tools])
  const names = useMemo(() => new Map(some.map((tool) => [tool.id, readTool(tool).name])), [some])
  const view = wireViews.find(({ id }) => id === chosen) ?? wireViews[0]
  if (!view) return null
  return (
    <QueryProvider>
      <Rendered
        tools={some}
        left={tools.length - some.length}
        view={view}
        views={wireViews}
        prefix={prefix}
        prefixes={clientPrefixes}
        template={template === '' ? null : template}
        nameOf={(toolId) => names.get(toolId) ?? ''}
        onView={(id) => viewActions.setTab('wire-view', id)}
        onPrefix={(next) => viewActions.setTab('wire-prefix', next)}
        onTemplate={setTemplate}
      />
    </QueryProvider>
  )
}

type RenderedProps = Omit<Parameters<typeof WirePanel>[0], 'shown' | 'tokens' | 'failure'> & {
  readonly tools: readonly Tool[]
}

function Rendered({ tools, ...rest }: RenderedProps) {
  const { view, prefix, template } = rest
  const options = useMemo(() => ({ prefix, ...(template !== null && { template }) }), [prefix, template])
  const { data: shown = null, error } = useQuery(wireTextQuery(view, tools, options))
  const { data: tokens = null } = useQuery(wireTokensQuery(shown))
  const failure = error && failureOf(error)
  const words = failure && describeFailure(failure, 'page')
  return (
    <WirePanel
      {...rest}
      shown={error ? null : shown}
      tokens={error ? null : tokens}
      failure={words ? `${words.what} ${words.advice}` : null}
    />
  )
}
