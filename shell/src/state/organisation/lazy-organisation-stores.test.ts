import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { createUiStore } from '../ui.ts'
import { createAuthStore } from '../auth.ts'
import { lazyOrganisationStores } from './lazy-organisation-stores.ts'
import type { OrganisationStores } from './organisation-stores.ts'

/** Lazy stores around fake ones that record their calls. */
function setUp(...answers: (Promise<OrganisationStores> | Error)[]) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  core.update('auth', (auth) => ({ ...auth, phase: 'signedIn' as const }))
  const storage = { clear: jest.fn() }
  const onChanged = jest.fn()
  const request = jest.fn(async () => {
    const answer = answers.shift() ?? new Error('asked once too often')
    if (answer instanceof Error) throw answer
    const made = await answer
    return { createOrganisationStores: () => made }
  })
  const options = {
    core,
    http: {} as Http,
    auth: createAuthStore(core),
    beforeCall: () => undefined,
    storage: storage as never,
    tabs: { send: () => undefined, listen: () => undefined },
    onChanged,
    showBasketOf: () => undefined,
    onLost: () => undefined,
    onServerError: () => undefined,
    navigate: () => undefined,
    pathAfterChoice: () => '/',
  }
  return {
    stores: lazyOrganisationStores(options, request as never),
    bus: core.busFor('test'),
    storage,
    onChanged,
    request,
  }
}

const fakeStores = () => ({
  load: jest.fn(() => Promise.resolve()),
  refresh: jest.fn(),
  follow: jest.fn(),
  leave: jest.fn(),
})

test('leaving without stores loads no code and clears only the choice, if it is to be forgotten', () => {
  const { stores, storage, request } = setUp()
  stores.follow()
  stores.leave({ isForgotten: false })
  expect(storage.clear).not.toHaveBeenCalled()
  stores.leave({ isForgotten: true })
  expect(storage.clear).toHaveBeenCalledTimes(1)
  expect(request).not.toHaveBeenCalled()
})

test('a sign-out while the code is loading stops the load of the logins', async () => {
  const made = fakeStores()
  let arrive: (stores: OrganisationStores) => void = () => undefined
  const { stores } = setUp(new Promise((resolve) => (arrive = resolve)))
  const loading = stores.load()
  stores.leave({ isForgotten: false })
  arrive(made)
  await loading
  expect(made.load).not.toHaveBeenCalled()
})

test('ERR-033: code that fails to load is a failed list of organisations, and «Повторить» loads it again', async () => {
  const made = fakeStores()
  const { stores, bus, onChanged } = setUp(new Error('offline'), Promise.resolve(made))
  await stores.load()
  expect(bus.state.auth.value).toMatchObject({ isMultiLoginLoaded: true, multiLogin: null })
  expect(bus.state.ui.value.pageAlerts).toMatchObject([
    { text: 'Ошибка получения списка организаций', variant: 'warning' },
  ])
  expect(onChanged.mock.calls).toEqual([[null]])

  bus.send({ type: 'multiLogin/reload' })
  expect(bus.state.auth.value.isMultiLoginLoaded).toBe(false)
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(made.load).toHaveBeenCalledTimes(1)
})

test('the stores are created once and used by every call', async () => {
  const made = fakeStores()
  const { stores } = setUp(Promise.resolve(made), Promise.resolve(fakeStores()))
  await stores.load()
  await stores.load()
  stores.follow()
  stores.leave({ isForgotten: true })
  expect(made.load).toHaveBeenCalledTimes(2)
  expect(made.follow).toHaveBeenCalledTimes(1)
  expect(made.leave.mock.calls).toEqual([[{ isForgotten: true }]])
})
