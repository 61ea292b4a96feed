// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../core/alignment'
import type { AlignmentSettings } from '../../../core/catalog'
import { noCap, spendingActions, spendingStore, unknownPrice } from '../../stores/spending'
import { endpointKey } from '../../jobs/paced-teller'
import { useEndpointCosts } from './endpoint-costs'
import { MoreSettings } from './MoreSettings'
import { PriceDialog } from './PriceDialog'
import { PromptDiff } from './PromptDiff'
import { SettingsFields } from './SettingsFields'

afterEach(cleanup)

const nothing = (): void => undefined

function Fields({ onSettings }: { readonly onSettings: (settings: AlignmentSettings) => void }) {
  const [settings, setSettings] = useState(defaultSettings)
  return (
    <SettingsFields
      choice="both"
      pick="all"
      chosen={2}
      settings={settings}
      disabled={false}
      onChoice={nothing}
      onPick={nothing}
      onSettings={(next) => {
        setSettings(next)
        onSettings(next)
      }}
    />
  )
}

test('chance and maximum belong to the adaptive rule, and the maximum is never below the samples', async () => {
  const user = userEvent.setup()
  const changed = vi.fn<(settings: AlignmentSettings) => void>()
  render(<Fields onSettings={changed} />)
  expect(screen.getByRole('textbox', { name: 'Chance, %' })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'A part stops' }), 'adaptive')
  expect(changed.mock.lastCall?.[0]).toMatchObject({ changeBound: 0.33, samplesMaximum: 64 })
  const chance = screen.getByRole('textbox', { name: 'Chance, %' })
  expect(chance).toHaveProperty('disabled', false)
  await user.clear(chance)
  await user.type(chance, '2.5')
  expect(changed.mock.lastCall?.[0].changeBound).toBeCloseTo(0.025)
  const samples = screen.getByRole('textbox', { name: 'Samples' })
  await user.clear(samples)
  await user.type(samples, '64')
  expect(changed.mock.lastCall?.[0]).toMatchObject({ samples: 64, samplesMaximum: 64, stopping: 'adaptive' })
  expect(screen.getByRole('option', { name: 'the 2 ticked' })).toBeTruthy()
})

test('more settings are shown on request and say what is unusual while they are closed', async () => {
  const user = userEvent.setup()
  const settings: AlignmentSettings = {
    ...defaultSettings,
    style: { spelling: 'camelCase', prefix: 'x_', verbFirst: true },
    profiles: ['openai'],
  }
  const changed = vi.fn<(settings: AlignmentSettings) => void>()
  const opened = vi.fn()
  const { rerender } = render(
    <MoreSettings settings={settings} disabled={false} isOpen={false} onOpen={opened} onSettings={changed} />,
  )
  expect(screen.getByText('camelCase, prefix x_, verb first, 1 profile')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Alpha' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More settings' }))
  expect(opened).toHaveBeenCalledWith(true)
  rerender(<MoreSettings settings={settings} disabled={false} isOpen onOpen={opened} onSettings={changed} />)
  await user.type(screen.getByRole('textbox', { name: 'Prefix of tools' }), ' ')
  expect(changed.mock.lastCall?.[0].style.prefix).toBe('x_')
  const group = screen.getByRole('group', { name: 'A chosen name keeps the limits of' })
  await user.click(within(group).getByRole('checkbox', { name: 'OpenAI' }))
  expect(changed.mock.lastCall?.[0].profiles).toEqual([])
})

const endpoint = { baseUrl: 'https://api.example.com/v1', model: 'm', builtIn: false }
const work = { answers: 100, requests: 100, promptTokens: 1_000_000, completionTokens: 10_000 }

function Price() {
  const costs = useEndpointCosts(endpoint)
  return <PriceDialog endpoint={endpoint} work={work} costs={costs} onClose={nothing} />
}

test('price and cap are kept by host and model, and a cap in dollars says what it lacks', async () => {
  const user = userEvent.setup()
  const key = endpointKey(endpoint)
  render(<Price />)
  await user.type(screen.getByRole('textbox', { name: 'US dollars', hidden: true }), '0.5')
  expect(screen.getByText(/needs both prices/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Prompt tokens (in)', hidden: true }), '2,5')
  await user.type(screen.getByRole('textbox', { name: 'Answer tokens (out)', hidden: true }), '10')
  expect(screen.getByText('This run: At most $2.60.')).toBeTruthy()
  expect(screen.queryByText(/needs both prices/)).toBeNull()
  const answers = screen.getByRole('textbox', { name: 'Answers', hidden: true })
  await user.type(answers, '1.5')
  expect(screen.getByText('A whole number, or nothing')).toBeTruthy()
  expect(spendingStore.getState().prices[key]).toEqual({ prompt: 2.5, completion: 10 })
  expect(spendingStore.getState().caps[key]).toEqual({ money: 0.5, answers: 1 })
  spendingActions.setPrice(key, unknownPrice)
  spendingActions.setCap(key, noCap)
})

test('a difference is readable without colour', () => {
  const { rerender } = render(<PromptDiff label="Changes" former={'a\nb'} now={'a\nc'} />)
  expect(screen.getByLabelText('Changes').textContent).toContain('removed: b')
  expect(screen.getByLabelText('Changes').textContent).toContain('added: c')
  rerender(<PromptDiff label="Changes" former="a" now="a" />)
  expect(screen.getByText('No difference.')).toBeTruthy()
})
