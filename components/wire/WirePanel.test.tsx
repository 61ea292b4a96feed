// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wireViews } from '../../core/wire'
import { WirePanel, type WirePanelProps } from './WirePanel'

afterEach(cleanup)

const [view] = wireViews
const props: WirePanelProps = {
  views: wireViews,
  view: view!,
  onView: () => undefined,
  prefix: '',
  prefixes: [],
  onPrefix: () => undefined,
  template: null,
  onTemplate: () => undefined,
  nameOf: (toolId) => toolId,
  shown: { text: 'the text', places: [], hidden: [] },
  tokens: { total: 1200, each: [] },
  failure: null,
  left: 0,
}

test('how many tools are left out is said before the long text, beside the count', () => {
  render(<WirePanel {...props} left={2451} />)
  const left = screen.getByText(/^2,451 more tools are neither shown nor counted/)
  const text = screen.getByText('the text')
  expect(screen.getByText('1,200')).toBeTruthy()
  expect(left.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('where nothing can be shown the reason stands in place of a count', () => {
  render(<WirePanel {...props} shown={null} tokens={null} failure="The chat template cannot be run." />)
  expect(screen.getByRole('alert').textContent).toBe('The chat template cannot be run.')
  expect(screen.queryByText(/tokens/)).toBeNull()
})
