import { useEffect, useRef, useState } from 'react'
import { ConnectionSteps, type ConnectionStepView } from '../../../components/endpoint/ConnectionSteps'
import { EndpointPanel } from '../../../components/endpoint/EndpointPanel'
import { EngineNotice } from '../../../components/endpoint/EngineNotice'
import { readBaseUrl } from '../../../core/models'
import { describeFailure, failureOf } from '../../../core/shared'
import { listModels } from '../../../io/endpoints/list-models'
import { testConnection } from '../../../io/endpoints/test-connection'
import { isKeyRemembered, readKey, writeKey } from '../../../io/storage/keys'
import { endpointActions, useEndpoint, usesBuiltIn } from '../../stores/endpoint'
import styles from './EndpointSection.module.css'

interface TestState {
  readonly running: boolean
  readonly steps: readonly ConnectionStepView[]
  readonly causes: readonly string[]
  readonly trouble: string | null
}

const untested: TestState = { running: false, steps: [], causes: [], trouble: null }

/** Which model is asked, and a test of it that says in words what works. */
export function EndpointSection({ disabled }: { readonly disabled: boolean }) {
  const endpoint = useEndpoint((state) => state)
  const { engine } = endpoint
  const hasEngine = engine.state !== 'absent'
  const usesEngine = usesBuiltIn(endpoint)
  const baseUrl = usesEngine ? (engine.baseUrl ?? '') : endpoint.baseUrl
  const model = usesEngine ? (engine.model ?? '') : endpoint.model
  const [, setKeyVersion] = useState(0)
  const [test, setTest] = useState<TestState>(untested)
  const [models, setModels] = useState<readonly string[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const forget = (): void => {
    running.current?.abort()
    setTest(untested)
  }
  const changeKey = (key: string, remember: boolean): void => {
    writeKey(baseUrl, key, remember)
    setKeyVersion((version) => version + 1)
    endpointActions.setWorks(null)
  }
  /** For the list of suggestions only: what is wrong with an endpoint is for the test to say. */
  const suggest = async (): Promise<void> => {
    const read = readBaseUrl(baseUrl)
    if (!read.ok) return
    const found = await listModels(
      read.value.likely,
      () => readKey(baseUrl),
      new AbortController().signal,
    ).catch(nothing)
    if (found) setModels(found)
  }
  const run = async (): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setTest({ ...untested, running: true })
    try {
      const report = await testConnection({ baseUrl, model, builtIn: usesEngine }, () => readKey(baseUrl), {
        pageOrigin: window.location.origin,
        signal: controller.signal,
        onStep: (step) => {
          if (!controller.signal.aborted) setTest((former) => ({ ...former, steps: [...former.steps, step] }))
        },
      })
      if (controller.signal.aborted) return
      setTest({ running: false, steps: report.steps, causes: report.causes, trouble: null })
      setModels(report.models)
      endpointActions.setWorks(report.ok)
    } catch (thrown) {
      if (controller.signal.aborted) return
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      const { what, advice } = describeFailure(failure, 'page')
      setTest({ ...untested, trouble: `${what} ${advice}` })
      endpointActions.setWorks(false)
    }
  }

  return (
    <section aria-label="Endpoint" className={styles.section}>
      <EndpointPanel
        source={hasEngine ? (usesEngine ? 'built-in' : 'own') : null}
        baseUrl={baseUrl}
        apiKey={readKey(baseUrl)}
        isKeyRemembered={isKeyRemembered(baseUrl)}
        model={model}
        models={models}
        isTesting={test.running}
        disabled={disabled}
        onSource={(source) => {
          forget()
          if (source === 'built-in') endpointActions.chooseBuiltIn()
          else endpointActions.chooseOwn({})
        }}
        onBaseUrl={(next) => {
          forget()
          setModels([])
          endpointActions.chooseOwn({ baseUrl: next })
        }}
        onBaseUrlLeft={() => void suggest()}
        onApiKey={(key) => changeKey(key, isKeyRemembered(baseUrl))}
        onRemember={(remember) => changeKey(readKey(baseUrl), remember)}
        onModel={(next) => {
          endpointActions.chooseOwn(usesEngine ? { baseUrl, model: next } : { model: next })
        }}
        onTest={() => void run()}
      />
      {(usesEngine && engine.state !== 'ready') || (engine.state === 'absent' && baseUrl === '') ? (
        <EngineNotice engine={engine} />
      ) : null}
      <div role="status">
        {test.trouble === null ? null : <p className={styles.trouble}>{test.trouble}</p>}
        <ConnectionSteps steps={test.steps} causes={test.causes} />
      </div>
    </section>
  )
}

function nothing(): null {
  return null
}
