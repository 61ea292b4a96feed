import { modeHelp, modeSource, modeWords } from '../../../../components/harness/mode-words'
import { RadioGroup } from '../../../../components/ui/RadioGroup'
import { Select } from '../../../../components/ui/Select'
import type { HarnessMode } from '../../../../core/harness'
import { useProject } from '../../../stores/project-state'
import shared from '../Playground.module.css'
import { ExecutorFields } from './ExecutorFields'
import { changeHarness, changePlayground } from './settings-acts'
import { useVariantCandidates, variantOf } from './variants'

const MODES: readonly HarnessMode[] = ['flat', 'heart', 'tums']

/** The way a task is run: mode, names, and what answers the calls. */
export function HowFields({ disabled }: { readonly disabled: boolean }) {
  const playground = useProject((project) => project.playground)
  const candidates = useVariantCandidates()
  const chosen = variantOf(playground.variant, candidates)
  return (
    <section aria-label="How it is run" className={shared.section}>
      <h2>How it is run</h2>
      <RadioGroup
        label="Way of working"
        value={playground.harness.mode}
        options={MODES.map((mode) => ({
          value: mode,
          label: modeWords(mode),
          disabled,
          hint: (
            <>
              {modeHelp[mode]}
              {modeSource[mode] === null ? '' : ` From: ${modeSource[mode]}.`}
            </>
          ),
        }))}
        onChange={(mode) => changeHarness({ mode })}
      />
      <Select
        label="Names and descriptions"
        value={chosen.id}
        disabled={disabled}
        options={candidates.map(({ variant, detail }) => ({
          value: variant.id,
          label: variant.id === 'original' ? variant.label : `${variant.label}: ${detail}`,
        }))}
        hint={
          candidates.length === 1
            ? 'There are no other names yet: align names to a model, or accept some in Compare.'
            : undefined
        }
        onChange={(variant) => changePlayground({ variant })}
      />
      <ExecutorFields disabled={disabled} />
    </section>
  )
}
