import { Notice } from '../../../components/ui/Notice'
import type { Endpoint } from '../../../core/models'
import type { Work } from '../../jobs/run-cost'
import { endpointKey } from '../../jobs/paced-teller'
import { spendingActions, type Cap, type Price } from '../../stores/spending'
import { AmountField } from './AmountField'
import { costWords } from './before-run-words'
import { DoneDialog } from '../../../components/ui/DoneDialog'
import type { EndpointCosts } from './endpoint-costs'
import styles from './PriceDialog.module.css'
import { hostOf } from './run-words'

/** The price of a model as its provider lists it, and the most that one run may spend. Both are kept for this host and model. */
export function PriceDialog(props: {
  readonly endpoint: Endpoint
  readonly work: Work
  readonly costs: EndpointCosts
  readonly onClose: () => void
}) {
  const { endpoint, costs } = props
  const { price, cap } = costs
  const key = endpointKey(endpoint)
  const setPrice = (change: Partial<Price>): void => spendingActions.setPrice(key, { ...price, ...change })
  const setCap = (change: Partial<Cap>): void => spendingActions.setCap(key, { ...cap, ...change })
  return (
    <DoneDialog title="Price and cap" onClose={props.onClose}>
      <div className={styles.dialog}>
        <p className={styles.muted}>
          For <code>{endpoint.model}</code> at <code>{hostOf(endpoint.baseUrl)}</code>. Look the price up
          where the provider lists it: none is built in, since prices change.
        </p>
        <fieldset className={styles.group}>
          <legend>US dollars per million tokens</legend>
          <AmountField
            label="Prompt tokens (in)"
            value={price.prompt}
            empty="unknown"
            onChange={(prompt) => setPrice({ prompt })}
          />
          <AmountField
            label="Answer tokens (out)"
            value={price.completion}
            empty="unknown"
            onChange={(completion) => setPrice({ completion })}
          />
        </fieldset>
        <p className={styles.sum}>This run: {costWords({ work: props.work }, costs)}</p>
        <fieldset className={styles.group}>
          <legend>One run stops at</legend>
          <AmountField
            label="US dollars"
            value={cap.money}
            empty="no cap"
            onChange={(money) => setCap({ money })}
          />
          <AmountField
            label="Answers"
            integer
            value={cap.answers}
            empty="no cap"
            onChange={(answers) => setCap({ answers })}
          />
        </fieldset>
        {costs.isCapIdle ? (
          <Notice tone="caution">A cap in dollars needs both prices; until then no run starts.</Notice>
        ) : (
          <p className={styles.muted}>
            A run asks nothing that could pass its cap, requests under way counted at their highest cost. What
            was answered is kept; raise the cap and resume. A new run starts at zero.
          </p>
        )}
      </div>
    </DoneDialog>
  )
}
