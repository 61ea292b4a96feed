import { useMemo, useState } from 'react'
import { DraftRow } from '../../../../components/describing/DraftRow'
import listStyles from '../../../../components/describing/DraftList.module.css'
import { Button } from '../../../../components/ui/Button'
import { flawsOf, type JudgeOptions, type Language } from '../../../../core/describing'
import { changeDraft, refuseDraft, takeDrafts } from './draft-acts'
import { judgeText, type OpenDraft } from './use-judged-drafts'

const ROWS_A_PAGE = 30
const OUTDATED = 'The description was changed since the draft was made.'

export interface OfferedDraftsProps {
  readonly open: readonly OpenDraft[]
  readonly language: Language
  readonly options: JudgeOptions
}

/** The drafts that wait for a decision. */
export function OfferedDrafts({ open, language, options }: OfferedDraftsProps) {
  const [shown, setShown] = useState(ROWS_A_PAGE)
  if (open.length === 0) return null
  const more = open.length - shown
  return (
    <>
      <ol className={listStyles.list} aria-label="Drafts">
        {open.slice(0, shown).map((one) => (
          <Row key={one.draft.id} open={one} language={language} options={options} />
        ))}
      </ol>
      {more > 0 && (
        <Button onClick={() => setShown(shown + ROWS_A_PAGE)}>
          Show {Math.min(ROWS_A_PAGE, more)} of {more.toLocaleString('en')} more
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly open: OpenDraft
  readonly language: Language
  readonly options: JudgeOptions
}

function Row({ open, language, options }: RowProps) {
  const { draft, part, toolName, isOutdated } = open
  const judgement = useMemo(
    () => judgeText(open, draft.text, language, options),
    [open, draft.text, language, options],
  )
  return (
    <DraftRow
      draft={{
        id: draft.id,
        tool: toolName,
        parameter: part.kind === 'tool' ? null : part.name,
        before: part.description,
        text: draft.text,
        model: draft.model,
        remarks: [...(isOutdated ? [OUTDATED] : []), ...flawsOf(judgement)],
      }}
      onChange={(text) => changeDraft(draft, text)}
      onTake={() => takeDrafts([draft.id])}
      onRefuse={() => refuseDraft(draft)}
    />
  )
}
