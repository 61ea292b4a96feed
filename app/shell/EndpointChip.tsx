import { useEndpoint, usesBuiltIn, type EndpointState } from '../stores/endpoint'
import { viewActions } from '../stores/view'
import styles from './EndpointChip.module.css'

interface ChipWords {
  readonly text: string
  readonly state: string
  readonly tone: 'good' | 'waiting' | 'bad' | 'none'
}

/** The model that will be asked and whether it answers; opens the stage where it is chosen. */
export function EndpointChip() {
  const builtIn = useEndpoint((state) => state.builtIn)
  const baseUrl = useEndpoint((state) => state.baseUrl)
  const model = useEndpoint((state) => state.model)
  const engine = useEndpoint((state) => state.engine)
  const works = useEndpoint((state) => state.works)
  const { text, state, tone } = chipWords({ builtIn, baseUrl, model, engine, works })
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={tone}
      aria-label={`Endpoint: ${text}, ${state}`}
      title={engine.message !== '' && builtIn ? engine.message : undefined}
      onClick={() => viewActions.goTo('align')}
    >
      <span className={styles.dot} />
      <span className={styles.text}>{text}</span>
      <span className={styles.state}>{state}</span>
    </button>
  )
}

/** The words of the chip. */
export function chipWords(endpoint: EndpointState): ChipWords {
  const { baseUrl, model, engine, works } = endpoint
  if (usesBuiltIn(endpoint)) {
    const text = 'Built-in model'
    switch (engine.state) {
      case 'ready':
        return works === false
          ? { text, state: 'not working', tone: 'bad' }
          : { text, state: 'ready', tone: 'good' }
      case 'preparing':
        return { text, state: loading(engine.progress), tone: 'waiting' }
      case 'failed':
        return { text, state: 'not available', tone: 'bad' }
      case 'absent':
      case 'unknown':
        return { text, state: 'checking', tone: 'waiting' }
    }
  }
  if (baseUrl.trim() === '' || model === '') return { text: 'No model', state: 'choose one', tone: 'none' }
  if (works === null) return { text: model, state: 'not tested', tone: 'waiting' }
  return works
    ? { text: model, state: 'works', tone: 'good' }
    : { text: model, state: 'not working', tone: 'bad' }
}

function loading(progress: number | null): string {
  return progress === null ? 'loading' : `loading ${Math.floor(progress * 100)} %`
}
