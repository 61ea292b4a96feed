import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionSteps } from './ConnectionSteps'
import { EndpointPanel, type EndpointPanelProps } from './EndpointPanel'
import { EngineNotice } from './EngineNotice'

afterEach(cleanup)

function show(props: Partial<EndpointPanelProps> = {}) {
  const acts = {
    onSource: vi.fn(),
    onBaseUrl: vi.fn(),
    onBaseUrlLeft: vi.fn(),
    onApiKey: vi.fn(),
    onRemember: vi.fn(),
    onModel: vi.fn(),
    onTest: vi.fn(),
  }
  render(
    <EndpointPanel
      source="own"
      baseUrl="http://127.0.0.1:1/v1"
      apiKey="secret"
      isKeyRemembered={false}
      model="small"
      models={['small', 'large']}
      isTesting={false}
      disabled={false}
      {...acts}
      {...props}
    />,
  )
  return acts
}

test('the boxes have the names that people and tests rely on', async () => {
  const acts = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Base URL' }), '/')
  expect(acts.onBaseUrl).toHaveBeenCalledWith('http://127.0.0.1:1/v1/')
  await userEvent.type(screen.getByRole('textbox', { name: 'Model' }), '2')
  expect(acts.onModel).toHaveBeenCalledWith('small2')
  await userEvent.type(screen.getByLabelText('API key'), '!')
  expect(acts.onApiKey).toHaveBeenCalledWith('secret!')
})

test('the key is remembered only on request', async () => {
  const acts = show()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Remember the key on this device/ })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  expect(acts.onRemember).toHaveBeenCalledWith(true)
})

test('a model is chosen from what the endpoint offers', async () => {
  const acts = show()
  await userEvent.click(screen.getByRole('button', { name: 'Choose from its list' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'large' }))
  expect(acts.onModel).toHaveBeenCalledWith('large')
})

test('without an address there is nothing to test', () => {
  show({ baseUrl: ' ' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test connection' }).disabled).toBe(true)
})

test('the built-in model says what it does, and what to do when it is not there', () => {
  const engine = {
    state: 'preparing',
    model: null,
    message: 'Downloading: 41 of 98 MB',
    progress: 0.42,
  } as const
  const { rerender } = render(<EngineNotice engine={engine} />)
  expect(screen.getByText('Downloading: 41 of 98 MB')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
  rerender(<EngineNotice engine={{ ...engine, state: 'failed', message: 'No model was found.' }} />)
  expect(screen.getByRole('status').textContent).toContain('No model was found. You can enter the base URL')
  rerender(<EngineNotice engine={{ ...engine, state: 'absent' }} />)
  expect(screen.getByText('npm start')).toBeTruthy()
})

test('steps of a test are sentences with their outcome in words', () => {
  render(
    <ConnectionSteps
      steps={[
        { id: 'a', outcome: 'works', sentence: 'A server answers.', milliseconds: 12 },
        { id: 'b', outcome: 'fails', sentence: 'It refuses the key.', milliseconds: 0 },
      ]}
    />,
  )
  expect(screen.getByRole('img', { name: 'Works' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Fails' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'A server answers.12 ms',
    'It refuses the key.',
  ])
})
