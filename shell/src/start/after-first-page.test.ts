import { observable } from 'shared-ui/observable'
import type { RemoteState } from '../remotes/mounting/mount-point.ts'
import type { RemoteView } from '../remotes/mounting/pages.ts'
import { afterFirstPage, pageMounted, MAX_WAIT_MS } from './after-first-page.ts'

const viewOf = (status: RemoteState['status']) => ({ state: { status } }) as RemoteView

function wait(isRemote = true) {
  const view = observable<RemoteView | null>(null)
  const onEnd = jest.fn()
  void afterFirstPage(pageMounted({ view, isRemoteRoute: () => isRemote }, '/products')).then(onEnd)
  return { view, onEnd, passed: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

let idle: (() => void)[] = []
const becomeIdle = async () => {
  await jest.advanceTimersByTimeAsync(0)
  idle.splice(0).forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
}
beforeEach(() => {
  idle = []
  jest.useFakeTimers()
  window.requestIdleCallback = (run) => idle.push(run as () => void)
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

test.each(['mounted', 'failed', 'offline'] as const)(
  'the wait ends after the page is %s and the browser is idle',
  async (status) => {
    const { view, onEnd } = wait()
    view.set(viewOf('loading'))
    await becomeIdle()
    expect(onEnd).not.toHaveBeenCalled()
    view.set(viewOf(status))
    await jest.advanceTimersByTimeAsync(0)
    expect(onEnd).not.toHaveBeenCalled()
    await becomeIdle()
    expect(onEnd).toHaveBeenCalledTimes(1)
  },
)

test('a page of the shell itself needs no wait', async () => {
  const { onEnd } = wait(false)
  await becomeIdle()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a page that takes too long is not awaited', async () => {
  const { onEnd, passed } = wait()
  await passed(MAX_WAIT_MS - 1)
  await becomeIdle()
  expect(onEnd).not.toHaveBeenCalled()
  await passed(1)
  await becomeIdle()
  expect(onEnd).toHaveBeenCalledTimes(1)
})
