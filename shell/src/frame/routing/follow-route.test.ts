import '@testing-library/jest-dom'
import { ApiError } from 'shared-contracts/api/error'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { createProductsStore } from '../../state/products/products.ts'
import { createUiStore } from '../../state/ui.ts'
import { createChoiceReturn } from './choice-return.ts'
import { followRoute } from './follow-route.ts'
import { watchRoute } from './route.ts'

/** `moves`: navigations change the address. Otherwise they are only recorded. */
function setUp({ moves = false } = {}) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const navigations: [string, unknown][] = []
  const main = document.createElement('main')
  document.body.replaceChildren(main)
  const route = watchRoute()
  const enterRoute = jest.fn()
  const choice = createChoiceReturn()
  followRoute({
    core,
    route,
    navigate(path, options) {
      navigations.push([path, options])
      if (!moves) return
      history.replaceState(null, '', path)
      route.check()
    },
    main: () => main,
    scroll: { enterRoute },
    choice,
    isForRole: () => false,
  })
  const go = (path: string) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const heading = (text: string) => {
    const element = document.createElement('h1')
    element.textContent = text
    main.replaceChildren(element)
    return element
  }
  return { core, choice, enterRoute, bus: core.busFor('test'), navigations, go, heading }
}

beforeEach(() => {
  history.replaceState(null, '', '/products')
})

test('UI-011: a change of the path calls enterRoute, a change of the hash does not', () => {
  const { go, enterRoute } = setUp()
  go('/orders')
  go('/orders#x')
  expect(enterRoute).toHaveBeenCalledTimes(1)
})

test('after a route change the heading of the new page gets the focus', async () => {
  const { go, heading } = setUp()
  heading('Товары')
  go('/orders')
  const coming = heading('История заказов')
  await Promise.resolve()
  expect(coming).toHaveFocus()
})

test('after a click during the change the focus stays', async () => {
  const { go, heading } = setUp()
  go('/orders')
  dispatchEvent(new MouseEvent('pointerdown'))
  const coming = heading('История заказов')
  await Promise.resolve()
  expect(coming).not.toHaveFocus()
})

test('a route change closes the menus', () => {
  const { go, bus } = setUp()
  bus.send({ type: 'menu/set', isShow: true, isShowOnMobile: true })
  go('/orders')
  expect(bus.state.ui.value.menu).toEqual({ isShow: false, isShowOnMobile: false })
})

test('NAV-029: a guest on /error500 is redirected to the home page without a history entry', () => {
  history.replaceState(null, '', '/error500')
  const { core, navigations } = setUp()
  expect(navigations).toEqual([])
  core.update('auth', (auth) => ({ ...auth, phase: 'guest' }))
  expect(navigations).toEqual([['/', { replace: true }]])
})

test('AMB-036: a guest whose price list fails with 500 is redirected once, and the list is requested again only on «Повторить»', async () => {
  const { core, bus, navigations, go } = setUp({ moves: true })
  core.update('auth', (auth) => ({ ...auth, phase: 'guest' }))
  const call = jest.fn(() => Promise.reject(new ApiError('getProducts', 'status', 500)))
  const store = createProductsStore({ core, http: { call } as unknown as Http, onServerError: () => go('/error500') })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  store.load(0)
  await settle()
  expect(navigations).toEqual([['/', { replace: true }]])
  expect(location.pathname).toBe('/')
  // The pages show this message in the list's place.
  expect(bus.state.products.value).toEqual({ status: 'failed', value: undefined, message: 'Ошибка получения товаров' })
  expect(bus.state.ui.value.pageAlerts).toEqual([])
  // The session loads the guest's list again whenever it finds that there is no user.
  store.load(0)
  go('/products')
  await settle()
  expect(call).toHaveBeenCalledTimes(1)
  bus.send({ type: 'products/reload' })
  expect(call).toHaveBeenCalledTimes(2)
})

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const multiLogin = { ...sampleMultiLogin, type: 'LK' as const, logins: [login, { ...login, orgId: 12 }] }

test('NAV-030: a client with several organisations is led to the choice once the logins are known, and from each page opened without one', () => {
  const { core, navigations, go } = setUp()
  core.update('auth', (auth) => ({ ...auth, phase: 'signedIn' }))
  expect(navigations).toEqual([])
  core.update('auth', (auth) => ({ ...auth, isMultiLoginLoaded: true, multiLogin }))
  expect(navigations).toEqual([['/multi-login', { replace: true }]])
  go('/orders')
  expect(navigations).toHaveLength(2)
  core.set('organisation', { orgId: 11, login, type: undefined })
  go('/information')
  expect(navigations).toHaveLength(2)
  core.set('organisation', initialState.organisation)
  expect(navigations).toHaveLength(3)
})

test.each([
  ['ORG-012: leads to the home page', '/information', '/'],
  ['of a buyer who signed in on the order page leads back to the order', '/order', '/order'],
])('a choice of the organisation %s', (_title, from, path) => {
  history.replaceState(null, '', from)
  const { core, choice, go } = setUp({ moves: true })
  core.update('auth', (auth) => ({ ...auth, phase: 'signedIn', isMultiLoginLoaded: true, multiLogin }))
  expect([location.pathname, choice.path]).toEqual(['/multi-login', path])
  core.set('organisation', { orgId: 11, login, type: undefined })
  expect(choice.path).toBe(path)
  // A later switch is not made on the way to the order.
  go('/products')
  expect(choice.path).toBe('/')
})
