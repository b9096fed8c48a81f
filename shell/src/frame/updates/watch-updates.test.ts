import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { emptyDelivery, initialState } from 'shared-contracts/portal/initial-state'
import { observable } from 'shared-ui/observable'
import type { RemoteInfo } from '../../remotes/known-remotes.ts'
import { releaseOf } from '../../remotes/testing.ts'
import { trackForms } from './forms.ts'
import { CHECK_INTERVAL_MS, watchUpdates } from './watch-updates.ts'

let live = '1.1.0'
let role: string | undefined
let clock = 0
let end: () => void = () => undefined
const realFetch = globalThis.fetch
const asked = jest.fn(() =>
  Promise.resolve({ json: () => Promise.resolve({ remotes: { 'mf-order': { live: releaseOf({ version: live }) } } }) }),
)

beforeEach(() => {
  live = '1.1.0'
  role = undefined
  asked.mockClear()
  globalThis.fetch = asked as unknown as typeof fetch
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  jest.restoreAllMocks()
  globalThis.fetch = realFetch
})

function start() {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  end = watchUpdates({
    remotes: { list: observable([{ name: 'mf-order', live: '1.1.0', role } as RemoteInfo]) },
    forms: trackForms(core),
  })
  return core
}
/** Simulates a return to the tab after `pause` ms. */
async function comeBack(pause = CHECK_INTERVAL_MS) {
  clock += pause
  document.dispatchEvent(new Event('visibilitychange'))
  // Loading the code and the registry takes a few microtasks.
  await act(async () => {
    await import('./offer-update.tsx')
    await new Promise((resolve) => setTimeout(resolve))
  })
}
const toast = () => screen.queryByText('Доступна новая версия')

test('the registry is loaded when the tab becomes visible, at most every five minutes', async () => {
  start()
  await comeBack(CHECK_INTERVAL_MS - 1)
  expect(asked).not.toHaveBeenCalled()
  await comeBack(1)
  expect(asked).toHaveBeenCalledTimes(1)
  await comeBack(CHECK_INTERVAL_MS - 1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(toast()).not.toBeInTheDocument()
})

test('a newer release is offered once; after it is closed, only the next release is offered', async () => {
  start()
  live = '1.2.0'
  await comeBack()
  expect(toast()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(toast()).not.toBeInTheDocument()
  await comeBack()
  expect(toast()).not.toBeInTheDocument()
  live = '1.3.0'
  await comeBack()
  expect(toast()).toBeVisible()
})

test('no update is offered while the order form is dirty; it is offered as soon as the form is clean', async () => {
  const core = start()
  core.set('delivery', { ...emptyDelivery, isDeliveryFormWasEdit: true })
  live = '1.4.0'
  await comeBack()
  expect(toast()).not.toBeInTheDocument()
  await act(async () => {
    core.set('delivery', emptyDelivery)
    await Promise.resolve()
  })
  expect(toast()).toBeVisible()
  expect(core.subscriptionCount()).toBe(1)
})

test.each([
  ['says that it is clean', { type: 'form/edited', isEdited: false } as const],
  ['fails', { type: 'remote/failed', remote: 'mf-account', version: '1.0.0', owner: 'team-account' } as const],
])('no update is offered while a remote has unsaved input, until it %s', async (_, message) => {
  const core = start()
  core.busFor('mf-account').send({ type: 'form/edited', isEdited: true })
  live = message.type === 'form/edited' ? '1.5.0' : '1.6.0'
  await comeBack()
  expect(toast()).not.toBeInTheDocument()
  await act(async () => {
    if (message.type === 'form/edited') core.busFor('mf-account').send(message)
    else core.busFor('shell').emit(message)
    await Promise.resolve()
  })
  expect(toast()).toBeVisible()
})

test('the releases of an opened role are looked at too', async () => {
  role = 'shop-manager'
  start()
  await comeBack()
  const addresses = asked.mock.calls.map(([address]: unknown[]) => address)
  expect(addresses).toEqual(['/registry.json', '/registry-shop-manager.json'])
})
