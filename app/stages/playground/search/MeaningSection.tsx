import { useQuery } from '@tanstack/react-query'
import { Brain, Pause, Play, Square } from 'lucide-react'
import { Button } from '../../../../components/ui/Button'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { Progress } from '../../../../components/ui/Progress'
import { RadioGroup } from '../../../../components/ui/RadioGroup'
import { TextField } from '../../../../components/ui/TextField'
import type { Tool } from '../../../../core/catalog'
import type { Endpoint } from '../../../../core/models'
import { counted, failureOf } from '../../../../core/shared'
import { moneyWords, tokenWords } from '../../../jobs/run-cost'
import {
  embeddingActions,
  selectEmbeddingEndpoint,
  useEmbedding,
  type EmbeddingChoice,
} from '../../../stores/embedding'
import { useEndpoint } from '../../../stores/endpoint'
import { useProject, useProjectState } from '../../../stores/project-state'
import { duration, hostOf } from '../../align/run-words'
import shared from '../Playground.module.css'

/** Search by meaning: which model embeds the tools, what that takes, and how far it is. */
export function MeaningSection() {
  const state = useEmbedding((held) => held)
  const engineUrl = useEndpoint(({ engine }) => (engine.state === 'ready' ? engine.baseUrl : null))
  const tools = useProject((project) => project.catalog.tools)
  const { choice, phase } = state
  const endpoint = selectEmbeddingEndpoint(choice, engineUrl)
  const isLive = phase === 'running' || phase === 'paused' || phase === 'reading'
  return (
    <section aria-label="Search by meaning" className={shared.section}>
      <h2>Search by meaning</h2>
      <p className={shared.note}>
        Words alone miss what is said otherwise. With embeddings, tools are found by meaning too, and both
        rankings are joined. The texts of the tools then go to the endpoint that you choose here.
      </p>
      <RadioGroup
        label="Texts are embedded by"
        value={choice.kind}
        options={[
          { value: 'none', label: 'Nobody: words alone', disabled: isLive },
          {
            value: 'built-in',
            label: 'The built-in server',
            hint: engineUrl === null ? 'The studio was not started with it.' : 'MiniLM, on this machine.',
            disabled: isLive || engineUrl === null,
          },
          { value: 'own', label: 'An endpoint of mine', disabled: isLive },
        ]}
        onChange={(kind) => embeddingActions.choose(choiceOf(kind, choice))}
      />
      {choice.kind === 'own' ? (
        <div className={shared.fields}>
          <TextField
            label="Base URL"
            type="url"
            placeholder="http://127.0.0.1:8080/v1"
            disabled={isLive}
            value={choice.baseUrl}
            onChange={(baseUrl) => embeddingActions.choose({ ...choice, baseUrl })}
          />
          <TextField
            label="Model for embeddings"
            disabled={isLive}
            value={choice.model}
            onChange={(model) => embeddingActions.choose({ ...choice, model })}
          />
        </div>
      ) : null}
      {endpoint ? <EmbedActs endpoint={endpoint} tools={tools} isLive={isLive} /> : null}
      {state.failure ? <FailureNotice failure={state.failure} /> : null}
      {state.notes.map((note) => (
        <p key={note} className={shared.note}>
          {note}
        </p>
      ))}
    </section>
  )
}

function EmbedActs(props: {
  readonly endpoint: Endpoint
  readonly tools: readonly Tool[]
  readonly isLive: boolean
}) {
  const { endpoint, tools, isLive } = props
  const { phase, done, total, rate, waiting } = useEmbedding((held) => held)
  const version = useProjectState((held) => held.catalogRevision)
  const { data: plan, error } = useQuery({
    queryKey: ['embed-plan', endpoint, version, phase],
    queryFn: async ({ signal }) => (await jobs()).embedCatalog.plan(tools, endpoint, signal),
    enabled: !isLive,
    gcTime: 0,
  })
  const failure = error ? failureOf(error) : null
  if (isLive)
    return (
      <>
        <Progress
          label="Embedding"
          done={done}
          total={total === 0 ? null : total}
          paused={phase === 'paused'}
        />
        <p className={shared.note} role="status">
          {done.toLocaleString('en')} of {counted(total, 'text')}
          {rate === null || rate <= 0 ? '' : `, ${duration((total - done) / rate)} left`}
          {waiting === null ? '' : `. ${waiting}`}
        </p>
        <div className={shared.acts}>
          <Button
            size="small"
            icon={phase === 'paused' ? Play : Pause}
            onClick={() =>
              void jobs().then(({ embedCatalog }) =>
                phase === 'paused' ? embedCatalog.resume() : embedCatalog.pause(),
              )
            }
          >
            {phase === 'paused' ? 'Resume' : 'Pause'}
          </Button>
          <Button
            size="small"
            icon={Square}
            onClick={() => void jobs().then(({ embedCatalog }) => embedCatalog.cancel())}
          >
            Cancel
          </Button>
        </div>
      </>
    )
  if (failure) return <FailureNotice failure={failure} />
  if (!plan) return <p className={shared.note}>Counting the texts…</p>
  return (
    <>
      <p className={shared.note}>
        {plan.missing === 0
          ? `All ${counted(plan.texts, 'text')} of ${counted(plan.tools, 'tool')} have a vector.`
          : `${counted(plan.missing, 'text')} of ${counted(plan.tools, 'tool')}, about ${tokenWords(plan.tokens)} tokens, go to ${hostOf(endpoint.baseUrl)}${plan.seconds === null ? '' : `, ${duration(plan.seconds)}`}; ${plan.money === null ? 'the price is not known' : plan.money === 0 ? 'it costs nothing' : `about ${moneyWords(plan.money)}`}.`}
      </p>
      {plan.missing === 0 ? null : (
        <div>
          <Button
            look="primary"
            icon={Brain}
            onClick={() => void jobs().then(({ embedCatalog }) => embedCatalog.run(tools, endpoint))}
          >
            Embed the catalogue
          </Button>
        </div>
      )}
    </>
  )
}

function jobs() {
  return import('../../../jobs/embed-catalog-jobs')
}

function choiceOf(kind: EmbeddingChoice['kind'], former: EmbeddingChoice): EmbeddingChoice {
  if (kind !== 'own') return { kind }
  return former.kind === 'own' ? former : { kind, baseUrl: '', model: '' }
}
