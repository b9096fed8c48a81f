import { ApiError } from './error.ts'

describe('a failed call', () => {
  test('is an instance of another bundle’s copy of the class', () => {
    const thrown = new ApiError('getOrders', 'network', 0)
    jest.isolateModules(() => {
      const copy = jest.requireActual<typeof import('./error.ts')>('./error.ts')
      expect(copy.ApiError).not.toBe(ApiError)
      expect(thrown).toBeInstanceOf(copy.ApiError)
    })
  })

  test('other values are not instances of it', () => {
    const named = Object.assign(new Error('no'), { name: 'ApiError' })
    for (const value of [
      named,
      new Error('no'),
      { name: 'ApiError', failure: 'status', status: 1 },
      null,
      'ApiError',
    ]) {
      expect(value instanceof ApiError).toBe(false)
    }
  })
})
