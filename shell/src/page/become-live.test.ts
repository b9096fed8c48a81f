import { RENDERED } from 'shared-contracts/portal/page'
import { isRendered } from './rendered.ts'
import { becomeLive } from './become-live.ts'

const mark = jest.fn()
const pressed = jest.fn()

/** Opens a page with a button that was pressed before; the result mounts it. */
function start() {
  Object.assign(performance, { mark })
  document.body.innerHTML = '<button aria-busy="true">В корзину</button>'
  const button = document.querySelector('button') as HTMLElement
  button.addEventListener('click', pressed)
  window.portalPresses = new Map([[button, undefined]])
  let mount: () => void = () => undefined
  void becomeLive(new Promise<void>((resolve) => (mount = resolve)))
  return async () => {
    mount()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
beforeEach(() => jest.clearAllMocks())
afterEach(() => delete window.portalPresses)

test('a plain page is live when it is mounted', async () => {
  const mount = start()
  await Promise.resolve()
  expect(mark).not.toHaveBeenCalled()
  await mount()
  expect(mark.mock.calls).toEqual([['app-interactive']])
  expect(pressed).not.toHaveBeenCalled()
})

test('a rendered page is live when it is mounted, and gets what was pressed before, once', async () => {
  document.documentElement.setAttribute(RENDERED, '')
  const mount = start()
  await Promise.resolve()
  expect([isRendered(), pressed.mock.calls.length]).toEqual([true, 0])
  await mount()
  expect(isRendered()).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(document.querySelector('button')?.hasAttribute('aria-busy')).toBe(false)
  expect(mark.mock.calls).toEqual([['app-interactive']])
})
