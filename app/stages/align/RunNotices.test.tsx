// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CollectedPart } from '../../../core/alignment'
import { nothingHeld } from '../../stores/alignment'
import { RunNotices } from './RunNotices'

afterEach(cleanup)

function partOf(id: string, description: string): CollectedPart {
  return {
    id,
    kind: 'tool',
    scope: 'catalog',
    old: `name_${id}`,
    server: null,
    description,
    toolDescription: description,
    stays: 'same-description',
  }
}

test('the first groups that are described alike are named, the others counted', () => {
  const parts = Array.from({ length: 14 }, (_, index) => partOf(`${index}`, `Does ${index % 7}.`))
  render(<RunNotices state={nothingHeld} parts={parts} onDescribe={() => undefined} />)
  expect(screen.getAllByText(/the model cannot tell them apart/)).toHaveLength(5)
  expect(screen.getByText('name_7')).toBeTruthy()
  expect(screen.getByText(/^2 further groups of parts/)).toBeTruthy()
  expect(screen.queryByText('name_5')).toBeNull()
})
