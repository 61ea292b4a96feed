import { useState } from 'react'
import type { Diagnostic } from '../../core/lint'
import { startsWithPath, toPointer, type JsonPath } from '../../core/json'
import { ParameterRow } from './ParameterRow'
import type { ParameterLine } from './parameter-lines'
import type { FormActions } from './form-actions'
import styles from './ToolForm.module.css'

export interface ParameterTreeProps {
  readonly lines: readonly ParameterLine[]
  /** From the root of the tool's text to its schema. */
  readonly schemaPath: JsonPath
  readonly problems: readonly Diagnostic[]
  readonly disabled: boolean
  readonly actions: FormActions
}

/** The parameters with those inside them, which can be folded away. */
export function ParameterTree({ lines, schemaPath, problems, disabled, actions }: ParameterTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shut = lines.filter(({ id }) => closed.has(id))
  const visible = lines.filter((line) => !shut.some((above) => isInside(line, above)))

  function toggle(id: string): void {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }

  return (
    <ul className={styles.parameters} aria-label="Parameters">
      {visible.map((line) => (
        <ParameterRow
          key={line.id}
          line={line}
          problems={problemsOf(line, lines, schemaPath, problems)}
          disabled={disabled}
          hasChildren={lines.some((other) => isInside(other, line))}
          open={!closed.has(line.id)}
          onToggle={() => toggle(line.id)}
          actions={actions}
        />
      ))}
    </ul>
  )
}

function isInside(line: ParameterLine, above: ParameterLine): boolean {
  return line.path.length > above.path.length && startsWithPath(line.path, above.path)
}

/** The problems at or below a parameter, without those of the parameters inside it. */
function problemsOf(
  line: ParameterLine,
  lines: readonly ParameterLine[],
  schemaPath: JsonPath,
  problems: readonly Diagnostic[],
): readonly Diagnostic[] {
  const own = toPointer([...schemaPath, ...line.path])
  const inner = lines
    .filter((other) => isInside(other, line))
    .map(({ path }) => toPointer([...schemaPath, ...path]))
  return problems.filter(({ path }) => {
    const pointer = `${toPointer(path)}/`
    return pointer.startsWith(`${own}/`) && !inner.some((other) => pointer.startsWith(`${other}/`))
  })
}
