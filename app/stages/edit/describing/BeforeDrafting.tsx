import { Button } from '../../../../components/ui/Button'
import { Notice } from '../../../../components/ui/Notice'
import { SegmentedControl } from '../../../../components/ui/SegmentedControl'
import { counted } from '../../../../core/shared'
import { useEndpointCosts } from '../../align/endpoint-costs'
import { hostOf } from '../../align/run-words'
import styles from './DescribingDialog.module.css'
import { describingActions, type DescribingScope } from './describing-store'
import { costWords, requestWords } from './drafting-words'
import type { DraftingPlan } from './use-drafting-plan'

export interface BeforeDraftingProps {
  readonly plan: DraftingPlan
  readonly scope: DescribingScope
  readonly onChooseModel: () => void
}

/** What a start will ask, of whom, what is sent and what it may cost. */
export function BeforeDrafting({ plan, scope, onChooseModel }: BeforeDraftingProps) {
  const { endpoint, parts, work, language, example } = plan
  const { price, isFree } = useEndpointCosts(endpoint)
  const choice = scope.kind === 'tools' && (
    <div className={styles.choice}>
      <SegmentedControl
        label="Tools"
        value={scope.all ? 'all' : 'chosen'}
        segments={[
          { value: 'chosen', label: counted(scope.chosen.size, 'chosen tool') },
          { value: 'all', label: 'All tools' },
        ]}
        onChange={(value) => describingActions.open({ ...scope, all: value === 'all' })}
      />
    </div>
  )
  if (parts.length === 0)
    return (
      <>
        {choice}
        <p>{nothingWords(scope)}</p>
      </>
    )
  return (
    <>
      {choice}
      <ul className={styles.facts}>
        <li>
          {whatWords(scope, parts.length)} in {language}. Nothing is changed until you take a draft.
        </li>
        <li>{requestWords(work)}</li>
        <li>{costWords(work, price, isFree)}</li>
        {endpoint && (
          <li>
            Asked of <code>{endpoint.model || 'the model'}</code> at <code>{hostOf(endpoint.baseUrl)}</code>:
            names, parameters with their limits and present descriptions are sent to it.
          </li>
        )}
      </ul>
      {endpoint?.builtIn === true && (
        <Notice tone="caution" title="The built-in model is too small to write good descriptions">
          <p>Expect drafts with remarks. A larger model, set in the Align stage, does better.</p>
        </Notice>
      )}
      {!endpoint && (
        <Notice
          tone="caution"
          title="No model is chosen"
          actions={
            <Button size="small" onClick={onChooseModel}>
              Choose a model
            </Button>
          }
        >
          <p>Drafts are asked of the model that the Align stage is set to.</p>
        </Notice>
      )}
      {example !== null && (
        <details>
          <summary>What is sent for the first one</summary>
          <pre className={styles.prompt}>{example}</pre>
        </details>
      )}
    </>
  )
}

function whatWords(scope: DescribingScope, count: number): string {
  if (scope.kind === 'parts')
    return count === 1 ? 'A description is drafted' : `${counted(count, 'description')} are drafted`
  return `${counted(count, 'description')} with an error or a warning ${count === 1 ? 'is' : 'are'} drafted`
}

function nothingWords(scope: DescribingScope): string {
  if (scope.kind === 'parts') return 'What was to be described is no longer in the catalogue.'
  return scope.all
    ? 'No description has an error or a warning.'
    : 'No description of the chosen tools has an error or a warning.'
}
