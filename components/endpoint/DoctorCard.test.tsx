import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Diagnosis, Finding } from '../../core/doctor'
import { DoctorCard } from './DoctorCard'
import { DoctorProgress } from './DoctorProgress'

afterEach(cleanup)

const corsOff: Finding = {
  cause: 'cors-off',
  headline: 'Ollama does not allow this page (CORS).',
  evidence: ['Status 403.'],
  remedies: [{ text: 'In a terminal:', copy: 'OLLAMA_ORIGINS=x ollama serve', address: null }],
}
const wrongBase: Finding = {
  cause: 'wrong-base',
  headline: 'The API is elsewhere.',
  evidence: ['Status 404.'],
  remedies: [{ text: 'Use it.', copy: null, address: 'http://127.0.0.1:1/v1' }],
}

function show(diagnosis: Omit<Diagnosis, 'server'>, canCopy = true) {
  const acts = { onTestAgain: vi.fn(), onCopy: vi.fn(() => Promise.resolve(canCopy)), onUseAddress: vi.fn() }
  render(<DoctorCard diagnosis={{ ...diagnosis, server: null }} works={false} {...acts} />)
  return acts
}

test('the cause by name, what was seen, and what to do', async () => {
  const acts = show({ kind: 'found', findings: [corsOff, wrongBase] })
  const card = screen.getByRole('region', { name: 'Connection doctor' })
  expect(within(card).getByText('2 causes, the first obstacle first:')).toBeTruthy()
  const [first] = within(card).getAllByRole('article')
  expect(within(first!).getByRole('heading', { name: corsOff.headline })).toBeTruthy()
  expect(within(first!).getByText('CORS off')).toBeTruthy()
  expect(within(first!).getByText('Status 403.')).toBeTruthy()
  await userEvent.click(within(first!).getByRole('button', { name: 'Copy OLLAMA_ORIGINS=x ollama serve' }))
  expect(acts.onCopy).toHaveBeenCalledWith('OLLAMA_ORIGINS=x ollama serve')
  expect(within(first!).getByText('Copied')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(acts.onUseAddress).toHaveBeenCalledWith('http://127.0.0.1:1/v1')
  await userEvent.click(screen.getByRole('button', { name: 'Test again' }))
  expect(acts.onTestAgain).toHaveBeenCalledOnce()
})

test('a clipboard that refuses is said', async () => {
  show({ kind: 'found', findings: [corsOff] }, false)
  await userEvent.click(screen.getByRole('button', { name: /^Copy / }))
  expect(screen.getByText('Not allowed')).toBeTruthy()
})

test('a group is no verdict, and nothing found is said', () => {
  show({ kind: 'one-of', findings: [corsOff, wrongBase] })
  expect(screen.getByText(/cannot tell them apart/)).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
  cleanup()
  show({ kind: 'none', findings: [] })
  expect(screen.getByText(/found nothing wrong/)).toBeTruthy()
})

test('a test can be stopped', async () => {
  const onCancel = vi.fn()
  render(<DoctorProgress stage="Looking." onCancel={onCancel} />)
  expect(screen.getByText('Looking.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel test' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
