import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ratingReport, type Rating } from '../../../core/evaluation'
import { answerOf, draftOf, emptyDraft, firstOpen, type PairDraft } from './pair-draft'
import { PairForm } from './PairForm'
import { AgreementTable, MarksTable, PreferenceTable } from './RatingTables'
import { questionWords } from './rating-words'

afterEach(cleanup)

const pair = { id: 'p', description: 'Finds a parcel.', left: 'find_parcel', right: 'parcelLookup' }

function show(start: PairDraft = emptyDraft) {
  const [onNext, onBack, onDraft] = [vi.fn(), vi.fn(), vi.fn()]
  function Form() {
    const [draft, setDraft] = useState(start)
    const change = (next: PairDraft): void => {
      onDraft(next)
      setDraft(next)
    }
    return <PairForm pair={pair} draft={draft} onDraft={change} onNext={onNext} onBack={onBack} />
  }
  render(<Form />)
  return { onNext, onBack, lastDraft: () => onDraft.mock.lastCall?.[0] as PairDraft }
}

test('a pair is rated with the keyboard alone, from the first key on', async () => {
  const user = userEvent.setup()
  const { onNext, lastDraft } = show()
  await user.keyboard('43{Enter}')
  expect(onNext).not.toHaveBeenCalled()
  await user.keyboard('52n')
  expect(answerOf(lastDraft(), 'p', 'Anna')).toEqual({
    pair: 'p',
    rater: 'Anna',
    left: { ease: 4, match: 3 },
    right: { ease: 5, match: 2 },
    preferred: 'neither',
  })
  await user.keyboard('{Enter}')
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('Enter goes to what is open, keys that are no marks do nothing, Backspace goes back', async () => {
  const user = userEvent.setup()
  const { onNext, onBack, lastDraft } = show()
  await user.keyboard('b{Enter}')
  expect(onNext).not.toHaveBeenCalled()
  await user.keyboard('9061')
  expect(lastDraft()).toEqual({
    preferred: 'right',
    marks: { ...emptyDraft.marks, 'left-ease': 1 },
  })
  await user.keyboard('{Backspace}')
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('every question has a name that says which side it is about, and nothing says which is old', () => {
  show()
  for (const name of ['A, find_parcel: Easy to understand', 'B, parcelLookup: Matches what it does'])
    expect(screen.getByRole('radiogroup', { name })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\b(?:old|new)\b/i)
})

test('an answer that was given is shown again as it was', () => {
  const answer = {
    pair: 'p',
    rater: 'Anna',
    left: { ease: 1, match: 2 },
    right: { ease: 3, match: 4 },
    preferred: 'left',
  } as const
  expect(answerOf(draftOf(answer), 'p', 'Anna')).toEqual(answer)
  expect(firstOpen(draftOf(answer))).toBeNull()
  show(draftOf(answer))
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen.map(({ value }) => value)).toEqual(['1', '2', '3', '4', 'left'])
})

function rated(gain: number): readonly Rating[] {
  return Array.from({ length: 8 }).flatMap((_, index) =>
    ['Anna', 'Ben'].map((rater) => ({
      part: `p${index}`,
      rater,
      old: { ease: 2 + (index % 2), match: 3 },
      recent: { ease: 2 + (index % 2) + gain, match: 3 },
      preferred: gain > 0 ? ('recent' as const) : ('neither' as const),
    })),
  )
}

test('the tables say means, interval, test, shares and agreement', () => {
  const report = ratingReport(rated(2))
  render(
    <>
      <MarksTable report={report} />
      <PreferenceTable report={report} />
      <AgreementTable report={report} />
    </>,
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toContain(
    'Ease of understanding2.504.50+2.00+2.00 to +2.00p = 0.008 (8 names marked differently)',
  )
  expect(rows).toContain('Match to function3.003.000.000.00 to 0.00no name was marked differently')
  expect(rows).toContain('The new name16100 %')
  expect(rows).toContain('Anna and Ben: Cohen’s kappa, quadratic weights1.00cannot be told16')
  expect(questionWords(report.questions[0]!)).toBe(
    'Ease of understanding: the new names are better by 2.00 marks, between +2.00 and +2.00 marks.',
  )
  expect(questionWords(ratingReport(rated(0)).questions[0]!)).toContain('no clear difference')
})
