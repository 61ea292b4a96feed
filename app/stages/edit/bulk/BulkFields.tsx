import { Checkbox } from '../../../../components/ui/Checkbox'
import { Select } from '../../../../components/ui/Select'
import { TextField } from '../../../../components/ui/TextField'
import { nameStyles, rewriter, type BulkSubject } from '../../../../core/catalog'
import styles from './BulkDialog.module.css'
import { rewritingOf, subjectsOf, type BulkChoice, type BulkKind } from './bulk-choice'

export interface BulkFieldsProps {
  readonly choice: BulkChoice
  readonly onChange: (change: Partial<BulkChoice>) => void
}

const KINDS: readonly { readonly value: BulkKind; readonly label: string }[] = [
  { value: 'affix', label: 'Add before or after' },
  { value: 'strip', label: 'Take away before or after' },
  { value: 'style', label: 'Spelling of names' },
  { value: 'replace', label: 'Find and replace' },
  { value: 'server', label: 'Server' },
]

const SUBJECTS: Readonly<Record<BulkSubject, string>> = {
  'tool-names': 'Tool names',
  'parameter-names': 'Parameter names',
  'tool-descriptions': 'Tool descriptions',
  'parameter-descriptions': 'Parameter descriptions',
}

/** What is to be done to which texts. */
export function BulkFields({ choice, onChange }: BulkFieldsProps) {
  const subjects = subjectsOf(choice.kind)
  return (
    <div className={styles.fields}>
      <Select
        label="Change"
        value={choice.kind}
        options={KINDS}
        onChange={(kind) =>
          onChange({
            kind,
            ...(kind === 'style' && isDescription(choice.subject) && { subject: 'tool-names' }),
          })
        }
      />
      {subjects.length > 0 && (
        <Select
          label="Of"
          value={choice.subject}
          options={subjects.map((value) => ({ value, label: SUBJECTS[value] }))}
          onChange={(subject) => onChange({ subject })}
        />
      )}
      <KindFields choice={choice} onChange={onChange} />
    </div>
  )
}

function isDescription(subject: BulkSubject): boolean {
  return subject === 'tool-descriptions' || subject === 'parameter-descriptions'
}

function KindFields({ choice, onChange }: BulkFieldsProps) {
  switch (choice.kind) {
    case 'affix':
    case 'strip':
      return (
        <>
          <TextField label="Before" code value={choice.prefix} onChange={(prefix) => onChange({ prefix })} />
          <TextField label="After" code value={choice.suffix} onChange={(suffix) => onChange({ suffix })} />
        </>
      )
    case 'style':
      return (
        <Select
          label="Spelling"
          value={choice.style}
          hint="Dots and double underscores, which part name spaces, stay."
          options={nameStyles.map((value) => ({ value, label: value }))}
          onChange={(style) => onChange({ style })}
        />
      )
    case 'replace':
      return <ReplaceFields choice={choice} onChange={onChange} />
    case 'server':
      return (
        <TextField
          label="Server"
          hint="Empty: no server."
          value={choice.server}
          onChange={(server) => onChange({ server })}
        />
      )
  }
}

function ReplaceFields({ choice, onChange }: BulkFieldsProps) {
  const rewriting = rewritingOf(choice)
  const read = rewriting && rewriter(rewriting)
  const flaw = read && !read.ok && read.failure.code === 'edit/refused' ? read.failure.reason : undefined
  return (
    <>
      <TextField label="Find" code error={flaw} value={choice.find} onChange={(find) => onChange({ find })} />
      <TextField
        label="Replace with"
        code
        hint={choice.isPattern ? '$1, $<name> and $& stand for what was found.' : undefined}
        value={choice.replacement}
        onChange={(replacement) => onChange({ replacement })}
      />
      <Checkbox
        label="Regular expression"
        hint="As JavaScript reads them. One that takes too long is stopped."
        checked={choice.isPattern}
        onChange={(isPattern) => onChange({ isPattern })}
      />
      <Checkbox
        label="Match case"
        checked={choice.matchesCase}
        onChange={(matchesCase) => onChange({ matchesCase })}
      />
    </>
  )
}
