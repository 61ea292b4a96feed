import { Check, HelpCircle, Radar, X } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import type { Ask, Endpoint } from '../../../core/models'
import { probeAbilities } from '../../../io/endpoints/probe'
import { readKey } from '../../../io/storage/keys'
import { useAbilities } from '../../stores/abilities'
import { abilityViews } from './ability-words'
import styles from './EndpointAbilities.module.css'
import { age } from './run-words'
import { useNow } from './use-now'
import { useOneAtATime } from './use-one-at-a-time'
import { useWork } from './use-work'

const ICONS = { yes: Check, no: X, unknown: HelpCircle }
const WORDS = { yes: 'yes', no: 'no', unknown: 'not known yet' }

/** What the chosen endpoint's model was found to do, and when; asks it again on request. */
export function EndpointAbilities(props: {
  readonly endpoint: Endpoint
  readonly kind: Ask['kind']
  readonly disabled: boolean
}) {
  const { endpoint, kind } = props
  const abilities = useAbilities(endpoint)
  const now = useNow()
  const isProbed = abilities?.probedAt !== null
  const work = useWork()
  const probing = useOneAtATime()
  if (!abilities) return null
  const known = abilityViews(abilities, kind).filter(({ state }) => isProbed || state !== 'unknown')
  const probe = (): void => {
    const signal = probing.begin()
    work.run(async () => {
      await probeAbilities(endpoint, () => readKey(endpoint.baseUrl), signal, {
        again: true,
      }).catch((thrown: unknown) => {
        if (!signal.aborted) throw thrown
      })
    })
  }
  return (
    <section aria-label="What this endpoint can do" className={styles.section}>
      <ul className={styles.list}>
        {known.map(({ label, state, detail }) => {
          const Icon = ICONS[state]
          return (
            <li key={label} data-state={state}>
              <Icon size={13} aria-hidden />
              <span>
                {label}
                <span className="visually-hidden">: {WORDS[state]}</span>
                {detail === '' ? '' : ` (${detail})`}
              </span>
            </li>
          )
        })}
        <li className={styles.when}>
          {abilities.probedAt === null
            ? known.length === 0
              ? 'What this endpoint can do is found out as it is asked.'
              : 'The rest is not probed yet.'
            : `Probed ${age(abilities.probedAt, now)}.`}
        </li>
      </ul>
      <Button
        look="quiet"
        size="small"
        icon={Radar}
        busy={work.busy}
        disabled={props.disabled}
        onClick={probe}
      >
        {abilities.probedAt === null ? 'Probe' : 'Probe again'}
      </Button>
      {work.failure ? <FailureNotice failure={work.failure} /> : null}
    </section>
  )
}
