import { PenLine, Plus } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { readTool, type Tool } from '../../core/catalog'
import { samePath, type JsonPath } from '../../core/json'
import type { Diagnostic } from '../../core/lint'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { DescriptionField } from './DescriptionField'
import type { FormActions } from './form-actions'
import { NameField } from './NameField'
import { parameterPlaces } from './parameter-lines'
import { ParameterTree } from './ParameterTree'
import { SeverityMark } from './SeverityMark'
import styles from './ToolForm.module.css'
import { useRowFocus } from './use-row-focus'

export interface ToolFormProps {
  readonly tool: Tool
  readonly pinned: boolean
  readonly problems: readonly Diagnostic[]
  /** Why nothing can be changed here now; null where it can. */
  readonly disabledReason: ReactNode
  readonly actions: FormActions
}

/** A tool as a form: the same document as its JSON. */
export function ToolForm({ tool, pinned, problems, disabledReason, actions: acts }: ToolFormProps) {
  const view = readTool(tool)
  const lines = useMemo(() => parameterPlaces(tool), [tool])
  const disabled = disabledReason !== null
  const form = useRef<HTMLFormElement>(null)
  const { actions, reveal } = useRowFocus(form, lines, acts)
  return (
    <form ref={form} className={styles.form} aria-label="Tool" onSubmit={(event) => event.preventDefault()}>
      {disabled && <div className={styles.disabled}>{disabledReason}</div>}
      <div>
        <NameField
          key={tool.id}
          label="Name"
          name={view.name}
          disabled={disabled}
          check={(name) => actions.checkName(tool.id, name)}
          impact={(name) => actions.renameImpact(tool.id, name)}
          onRename={(name) => actions.rename(tool.id, name)}
        />
        <FieldProblems path={tool.layout.name} problems={problems} onGo={actions.goTo} />
      </div>
      <Checkbox
        label="Pin this name: alignment leaves it as it is"
        checked={pinned}
        onChange={actions.setPinned}
      />
      <div>
        <DescriptionField
          textKey={tool.id}
          label="Description"
          value={view.description}
          minimumRows={3}
          placeholder="What it does, when to use it, what it cannot do"
          disabled={disabled}
          onChange={actions.setDescription}
        />
        {actions.draftDescription && (
          <Button
            size="small"
            look="quiet"
            icon={PenLine}
            disabled={disabled}
            onClick={() => actions.draftDescription?.(tool.id)}
          >
            Draft a description…
          </Button>
        )}
        <FieldProblems path={tool.layout.description} problems={problems} onGo={actions.goTo} />
      </div>
      <section className={styles.section} aria-label="Parameters">
        <header className={styles.sectionHead}>
          <h3>Parameters</h3>
          <span className={styles.count}>{lines.length.toLocaleString('en')}</span>
          <Button
            size="small"
            icon={Plus}
            data-control="add"
            disabled={disabled || view.schema?.type !== 'object'}
            onClick={() => actions.addParameter([])}
          >
            Add
          </Button>
        </header>
        {lines.length === 0 ? (
          <p className={styles.none}>This tool takes no parameters.</p>
        ) : (
          <ParameterTree
            key={tool.id}
            lines={lines}
            tool={tool}
            problems={problems}
            disabled={disabled}
            reveal={reveal}
            actions={actions}
          />
        )}
      </section>
    </form>
  )
}

interface FieldProblemsProps {
  readonly path: JsonPath
  readonly problems: readonly Diagnostic[]
  readonly onGo: (diagnostic: Diagnostic) => void
}

/** What is wrong with the field above, each line leading to its place. */
function FieldProblems({ path, problems, onGo }: FieldProblemsProps) {
  const own = problems.filter((problem) => samePath(problem.path, path))
  if (own.length === 0) return null
  return (
    <ul className={styles.fieldProblems}>
      {own.map((problem, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.fieldProblem}
            title={problem.message}
            onClick={() => onGo(problem)}
          >
            <SeverityMark severity={problem.severity} />
            <span>{problem.message}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
