import { ablationHelp, ablationsOf } from '../../../../components/harness/mode-words'
import { Checkbox } from '../../../../components/ui/Checkbox'
import { NumberField } from '../../../../components/ui/NumberField'
import { SegmentedControl } from '../../../../components/ui/SegmentedControl'
import type { HarnessSettings } from '../../../../core/harness'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { useProject } from '../../../stores/project-state'
import shared from '../Playground.module.css'
import { HandlerFields } from './HandlerFields'
import { changeHarness, setWithout } from './settings-acts'

const USUAL_SHORTLIST = 8

/** Bounds of a run, what is left out of the mode, and what the model is asked with. */
export function LimitFields({ disabled }: { readonly disabled: boolean }) {
  const harness = useProject((project) => project.playground.harness)
  const parts = ablationsOf[harness.mode]
  return (
    <section aria-label="Limits" className={shared.section}>
      <h2>Limits</h2>
      {harness.mode === 'flat' ? <FlatFields harness={harness} disabled={disabled} /> : null}
      <div className={shared.fields}>
        {numbersOf(harness).map(({ label, value, minimum, maximum, step, isWhole, onChange }) => (
          <div key={label} className={shared.number}>
            <NumberField
              {...{ label, value, minimum, maximum, disabled, onChange }}
              integer={isWhole}
              {...(step !== undefined && { step })}
            />
          </div>
        ))}
      </div>
      {harness.mode === 'heart' ? (
        <p className={shared.note}>
          B is how many times a plan that failed is made anew; 0 never. The paper takes 3.
        </p>
      ) : null}
      {parts.length === 0 ? null : (
        <details open={harness.without.some((part) => parts.includes(part))}>
          <summary>Leave a part out, to see what it is worth</summary>
          <div className={shared.section}>
            {parts.map((part) => (
              <Checkbox
                key={part}
                label={`Without: ${ablationHelp[part].label}`}
                hint={ablationHelp[part].help}
                disabled={disabled}
                checked={harness.without.includes(part)}
                onChange={(isOut) => setWithout(part, isOut)}
              />
            ))}
          </div>
        </details>
      )}
      {harness.mode === 'tums' ? <HandlerFields disabled={disabled} /> : null}
    </section>
  )
}

function FlatFields(props: { readonly harness: HarnessSettings; readonly disabled: boolean }) {
  const { harness, disabled } = props
  const isBuiltIn = useChosenEndpoint()?.builtIn === true
  return (
    <div className={shared.fields}>
      <SegmentedControl
        label={
          isBuiltIn ? 'How tools are offered (the built-in model: in the prompt)' : 'How tools are offered'
        }
        value={isBuiltIn ? 'text' : harness.calling}
        segments={[
          { value: 'native', label: 'Native tool calling', disabled: disabled || isBuiltIn },
          { value: 'text', label: 'Listed in the prompt', disabled },
        ]}
        onChange={(calling) => changeHarness({ calling })}
      />
      <SegmentedControl
        label="Which tools are offered"
        value={harness.shortlist === null ? 'all' : 'best'}
        segments={[
          { value: 'best', label: 'A shortlist', disabled },
          { value: 'all', label: 'All tools', disabled },
        ]}
        onChange={(which) => changeHarness({ shortlist: which === 'all' ? null : USUAL_SHORTLIST })}
      />
    </div>
  )
}

interface NumberOf {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step?: number
  readonly isWhole: boolean
  readonly onChange: (value: number) => void
}

function numbersOf(harness: HarnessSettings): readonly NumberOf[] {
  const whole = (
    label: string,
    value: number,
    minimum: number,
    maximum: number,
    of: (value: number) => Partial<HarnessSettings>,
  ): NumberOf => ({
    label,
    value,
    minimum,
    maximum,
    isWhole: true,
    onChange: (next) => changeHarness(of(next)),
  })
  const { mode, shortlist } = harness
  return [
    ...(shortlist === null ? [] : [whole('Shortlist', shortlist, 1, 100, (next) => ({ shortlist: next }))]),
    ...(mode === 'heart'
      ? [whole('Budget B', harness.budget, 0, 20, (budget) => ({ budget }))]
      : [whole('MAX-STEPS', harness.maximumSteps, 1, 50, (maximumSteps) => ({ maximumSteps }))]),
    whole('Retries', harness.retries, 0, 5, (retries) => ({ retries })),
    whole('Questions', harness.maximumQuestions, 0, 20, (maximumQuestions) => ({ maximumQuestions })),
    whole('Seconds a call', harness.timeLimit / 1000, 1, 600, (seconds) => ({ timeLimit: seconds * 1000 })),
    whole('Answer tokens', harness.maximumTokens, 16, 16_384, (maximumTokens) => ({ maximumTokens })),
    {
      ...{ label: 'Temperature', value: harness.temperature, minimum: 0, maximum: 2 },
      ...{ step: 0.1, isWhole: false },
      onChange: (temperature) => changeHarness({ temperature }),
    },
    whole('Seed', harness.seed ?? 0, 0, 2_147_483_647, (seed) => ({ seed })),
  ]
}
