import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createUiStore } from '../../state/ui.ts'
import { followRoute } from './follow-route.ts'
import { watchRoute } from './route.ts'

function setUp() {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const navigations: [string, unknown][] = []
  const main = document.createElement('main')
  document.body.replaceChildren(main)
  const route = watchRoute()
  const enterRoute = jest.fn()
  followRoute({
    core,
    route,
    navigate: (...call) => void navigations.push(call),
    main: () => main,
    scroll: { enterRoute },
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
  return { core, enterRoute, bus: core.busFor('test'), navigations, go, heading }
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
