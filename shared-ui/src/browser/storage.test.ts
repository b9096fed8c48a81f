import { createTextStorage } from './storage.ts'

beforeEach(() => localStorage.clear())

test('texts are kept in the browser storage', () => {
  const texts = createTextStorage(() => localStorage)
  texts.set('orgId', '11')
  expect(localStorage.getItem('orgId')).toBe('11')
  expect(texts.get('orgId')).toBe('11')
  texts.remove('orgId')
  expect(texts.get('orgId')).toBeNull()
  texts.set('draft.1', 'typed')
  texts.set('order', 'kept')
  texts.removeAll('draft.')
  expect([texts.get('draft.1'), texts.get('order')]).toEqual([null, 'kept'])
})

test('a blocked storage is replaced by memory', () => {
  const texts = createTextStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  texts.set('orgId', '11')
  expect(texts.get('orgId')).toBe('11')
  texts.remove('orgId')
  expect(texts.get('orgId')).toBeNull()
})

test('a full storage keeps the value in memory, and the latest value wins', () => {
  let isFull = true
  const texts = createTextStorage(() => ({
    ...localStorage,
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      localStorage.setItem(key, value)
    },
  }))
  texts.set('order', 'first')
  expect(texts.get('order')).toBe('first')
  isFull = false
  texts.set('order', 'second')
  expect(texts.get('order')).toBe('second')
  expect(localStorage.getItem('order')).toBe('second')
})
