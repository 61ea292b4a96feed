import { useState } from 'react'
import { ConnectionSteps } from '../../../components/endpoint/ConnectionSteps'
import { DoctorCard } from '../../../components/endpoint/DoctorCard'
import { DoctorProgress } from '../../../components/endpoint/DoctorProgress'
import { EndpointPanel } from '../../../components/endpoint/EndpointPanel'
import { EngineNotice } from '../../../components/endpoint/EngineNotice'
import { isLoopback, readBaseUrl } from '../../../core/models'
import { failureOf } from '../../../core/shared'
import { listModelsAt } from '../../../io/endpoints/list-models'
import { copyText } from '../../../io/files/save'
import { isKeyRemembered, readKey, writeKey } from '../../../io/storage/keys'
import { endpointActions, useEndpoint, usesBuiltIn } from '../../stores/endpoint'
import styles from './EndpointSection.module.css'
import { useConnectionTest } from './use-connection-test'

/** Which model is asked, a test of it that says in words what works, and the cause where it does not. */
export function EndpointSection({ disabled }: { readonly disabled: boolean }) {
  const endpoint = useEndpoint((state) => state)
  const { engine } = endpoint
  const hasEngine = engine.state !== 'absent'
  const usesEngine = usesBuiltIn(endpoint)
  const baseUrl = usesEngine ? (engine.baseUrl ?? '') : endpoint.baseUrl
  const model = usesEngine ? (engine.model ?? '') : endpoint.model
  const [, setKeyVersion] = useState(0)
  const [models, setModels] = useState<readonly string[]>([])
  const { view: test, run, forget } = useConnectionTest(setModels)

  const changeKey = (key: string, remember: boolean): void => {
    writeKey(baseUrl, key, remember)
    setKeyVersion((version) => version + 1)
    endpointActions.setWorks(null)
  }
  /** For the list of suggestions only: what is wrong with an endpoint is for the test to say. */
  const suggest = async (): Promise<void> => {
    if (!readBaseUrl(baseUrl).ok) return
    const found = await listModelsAt(baseUrl, () => readKey(baseUrl), new AbortController().signal).catch(
      nothing,
    )
    if (found) setModels(found)
  }
  const testIt = (address: string): void => run({ baseUrl: address, model, builtIn: usesEngine })
  /** The key goes along to another address of the same server, and nowhere else. */
  const useAddress = (next: string): void => {
    if (mayHaveKeyOf(next, baseUrl)) writeKey(next, readKey(baseUrl), isKeyRemembered(baseUrl))
    endpointActions.chooseOwn({ baseUrl: next })
    run({ baseUrl: next, model, builtIn: false })
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
        onTest={() => testIt(baseUrl)}
      />
      {(usesEngine && engine.state !== 'ready') || (engine.state === 'absent' && baseUrl === '') ? (
        <EngineNotice engine={engine} />
      ) : null}
      <div role="status" className={styles.outcome}>
        {test.trouble === null ? null : <p className={styles.trouble}>{test.trouble}</p>}
        <ConnectionSteps steps={test.steps} />
        {test.running ? <DoctorProgress stage={test.stage} onCancel={forget} /> : null}
        {test.diagnosis === null ? null : (
          <DoctorCard
            diagnosis={test.diagnosis}
            works={test.works}
            onTestAgain={() => testIt(baseUrl)}
            onCopy={copied}
            onUseAddress={useAddress}
          />
        )}
      </div>
    </section>
  )
}

async function copied(text: string): Promise<boolean> {
  try {
    await copyText(text)
    return true
  } catch (thrown) {
    if (failureOf(thrown)) return false
    throw thrown
  }
}

/** The same host, and no way from a secure connection to one that others can read along. */
function mayHaveKeyOf(next: string, former: string): boolean {
  if (!URL.canParse(next) || !URL.canParse(former)) return false
  const [to, from] = [new URL(next), new URL(former)]
  const isSafe = to.protocol === 'https:' || from.protocol === 'http:' || isLoopback(to.hostname)
  return to.hostname === from.hostname && isSafe
}

function nothing(): null {
  return null
}
