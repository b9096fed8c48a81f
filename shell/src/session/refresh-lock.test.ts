import { createTextStorage } from '../browser/storage.ts'
import { createRefreshLock } from './refresh-lock.ts'
import { memoryStorage } from './testing.ts'

/** A piece of work that notes how many of its kind run at once. */
function work() {
  const seen = { now: 0, most: 0, done: 0 }
  const run = async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.now -= 1
    seen.done += 1
    return seen.done
  }
  return { seen, run }
}

test("the browser's own lock is taken where there is one", async () => {
  const names: string[] = []
  const locks = {
    request: (name: string, callback: () => Promise<unknown>) => {
      names.push(name)
      return callback()
    },
  }
  const lock = createRefreshLock(memoryStorage(), locks as never)
  expect(await lock(() => Promise.resolve('done'))).toBe('done')
  expect(names).toEqual(['portal-token-refresh'])
})

test('a lock that the browser refuses is no reason to stop; what the work itself throws passes through', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  expect(await createRefreshLock(memoryStorage(), refusing as never)(() => Promise.resolve('done'))).toBe('done')
  const granting = { request: (_: string, callback: () => Promise<unknown>) => callback() }
  const failing = createRefreshLock(memoryStorage(), granting as never)(() => Promise.reject(new Error('mine')))
  await expect(failing).rejects.toThrow('mine')
})

test('without navigator.locks the tabs take turns by the storage they share', async () => {
  const shared = createTextStorage(() => localStorage)
  const { seen, run } = work()
  const tabs = [1, 2, 3].map(() => createRefreshLock(shared, undefined))
  await Promise.all(tabs.map((lock) => lock(run)))
  expect(seen).toEqual({ now: 0, most: 1, done: 3 })
  expect(localStorage.getItem('token_refresh_lock')).toBeNull()
})

test('a tab that comes in the middle waits for the end', async () => {
  const storage = memoryStorage()
  const order: string[] = []
  const lock = () => createRefreshLock(storage, undefined)
  await new Promise<void>((resolve) => {
    void lock()(async () => {
      resolve(lock()(() => Promise.resolve(void order.push('second'))))
      await new Promise((end) => setTimeout(end, 400))
      order.push('first')
    })
  })
  expect(order).toEqual(['first', 'second'])
})

test('a tab that died in the middle holds the others up for its lease only; a mark of another clock for nothing', async () => {
  const storage = memoryStorage()
  const lock = createRefreshLock(storage, undefined)
  for (const until of [Date.now() + 300, Date.now() + 86_400_000]) {
    storage.set('token_refresh_lock', `dead:${until}`)
    expect(await lock(() => Promise.resolve('done'))).toBe('done')
  }
})
