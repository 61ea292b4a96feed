// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { viewActions, viewStore } from '../stores/view'
import { keepLocation } from './location'

let stop = (): void => undefined

afterEach(() => {
  stop()
  window.location.hash = ''
})

test('a link that was just clicked is not taken back by another change of the view', async () => {
  window.location.hash = '#/edit'
  stop = keepLocation()
  const told = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  window.location.hash = '#/align'
  viewActions.selectTool('a')
  expect(window.location.hash).toBe('#/align')
  await told
  expect(viewStore.getState().stage).toBe('align')
})

test('a change of the stage is told by the address', () => {
  window.location.hash = '#/edit'
  stop = keepLocation()
  viewActions.goTo('export')
  expect(window.location.hash).toBe('#/export')
})
