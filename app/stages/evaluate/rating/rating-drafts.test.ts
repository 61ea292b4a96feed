import { beforeEach, expect, test } from 'vitest'
import { emptyDraft } from '../../../../components/evaluation/rating/pair-draft'
import { preferenceStorage, writePreference } from '../../../../io/storage/preferences'
import { keepDrafts, keptDrafts, without } from './rating-drafts'

const half = { ...emptyDraft, marks: { ...emptyDraft.marks, 'left-ease': 4 } }

beforeEach(() => {
  preferenceStorage.removeItem('namewright/rating-drafts')
})

test('a half-rated pair is there again for the same rater of the same study alone', () => {
  keepDrafts('study', 'Ada', { one: half })
  expect(keptDrafts('study', 'Ada')).toEqual({ one: half })
  expect(keptDrafts('study', 'Bob')).toEqual({})
  expect(keptDrafts('other', 'Ada')).toEqual({})
  expect(without({ one: half, two: emptyDraft }, 'one')).toEqual({ two: emptyDraft })
})

test('what is no mark counts as not given', () => {
  const marks = { 'left-ease': 9, 'left-match': 'x', 'right-ease': 2 }
  writePreference('rating-drafts', 1, {
    study: 's',
    rater: 'r',
    drafts: { one: { marks, preferred: 'up' }, two: null },
  })
  expect(keptDrafts('s', 'r')).toEqual({
    one: { ...emptyDraft, marks: { ...emptyDraft.marks, 'right-ease': 2 } },
    two: emptyDraft,
  })
})
