import { createRefreshLock } from './refresh-lock.ts'

test('F7: the refresh runs under a lock of the browser', async () => {
  const names: string[] = []
  const locks = {
    request: (name: string, callback: () => Promise<unknown>) => {
      names.push(name)
      return callback()
    },
  }
  const lock = createRefreshLock(locks as never)
  expect(await lock(() => Promise.resolve('done'))).toBe('done')
  expect(names).toEqual(['portal-token-refresh'])
})

test('F22: the refresh runs without a lock if the browser refuses one', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  expect(await createRefreshLock(refusing as never)(() => Promise.resolve('done'))).toBe('done')
})

test('an error of the work itself is thrown and the work is not repeated', async () => {
  const work = jest.fn(() => Promise.reject(new Error('mine')))
  const granting = { request: (_: string, callback: () => Promise<unknown>) => callback() }
  await expect(createRefreshLock(granting as never)(work)).rejects.toThrow('mine')
  await expect(createRefreshLock(undefined)(work)).rejects.toThrow('mine')
  expect(work).toHaveBeenCalledTimes(2)
})
