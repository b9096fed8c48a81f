import { PREPARED, PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { isPreparedShown } from '../browser/prepared-page.ts'
import { becomeLive } from './become-live.ts'
import { replacePage } from './prepared/replace-page.ts'

jest.mock('./prepared/replace-page.ts', () => ({ replacePage: jest.fn() }))

const mark = jest.fn()
function start() {
  Object.assign(performance, { mark })
  document.body.innerHTML = `<div id="${PREPARED_ID}"></div><div id="root"></div>`
  const root = document.getElementById('root') as HTMLElement
  const route = { value: { pathname: '/', hash: '' }, subscribe: () => () => undefined, check: () => undefined }
  let mount: () => void = () => undefined
  const mounted = new Promise<void>((resolve) => (mount = resolve))
  void becomeLive({ root, route, mounted })
  return async () => {
    mount()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
beforeEach(() => jest.clearAllMocks())

test('a plain page is live when it is mounted', async () => {
  const mount = start()
  await Promise.resolve()
  expect(mark).not.toHaveBeenCalled()
  await mount()
  expect(mark.mock.calls).toEqual([['app-interactive']])
  expect(replacePage).not.toHaveBeenCalled()
  expect(document.getElementById(PREPARED_ID)).toBeNull()
})

test('a prepared page is live when it has been replaced', async () => {
  document.documentElement.setAttribute(PREPARED, '')
  let replaced: () => void = () => undefined
  jest.mocked(replacePage).mockReturnValue(new Promise((resolve) => (replaced = resolve)))
  await start()()
  expect(mark).not.toHaveBeenCalled()
  replaced()
  await new Promise((resolve) => setTimeout(resolve))
  expect(mark).toHaveBeenCalledTimes(1)
})

test('if the code of the replacement does not load, the live page is shown when it is mounted', async () => {
  document.documentElement.setAttribute(PREPARED, '')
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.mocked(replacePage).mockRejectedValue(new Error('no chunk'))
  const mount = start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isPreparedShown()).toBe(true)
  await mount()
  expect(isPreparedShown()).toBe(false)
  expect(told).toHaveBeenCalledWith('[shell] prepared page', expect.any(Error))
  told.mockRestore()
})
