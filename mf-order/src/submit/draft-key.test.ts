import { draftKey, forgetDraftKey } from './draft-key.ts'

afterEach(() => {
  jest.restoreAllMocks()
  forgetDraftKey()
})

describe('draft key', () => {
  test('the same draft keeps its key, a new draft gets another', () => {
    const key = draftKey(11)
    expect(key).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
    expect(draftKey(11)).toBe(key)
    expect(sessionStorage.getItem('orderDraftKey')).toContain(key)
    forgetDraftKey()
    expect(draftKey(11)).not.toBe(key)
  })

  test('another organisation has another key', () => {
    const key = draftKey(11)
    expect(draftKey(12)).not.toBe(key)
  })

  test('where the storage is blocked the key lives with the page', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(draftKey(11)).toBe(draftKey(11))
  })
})
