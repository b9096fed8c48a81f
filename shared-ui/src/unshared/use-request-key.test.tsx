import { renderHook } from '@testing-library/react'
import { useRequestKey } from './use-request-key.ts'

test('F13: the same content has the same key, the first one the given key, and an edited one another', () => {
  const { result, rerender } = renderHook(() => useRequestKey('first'))
  const keyOf = (label: string) => result.current({ label })
  expect(keyOf('Склад')).toBe('first')
  rerender()
  const edited = keyOf('Склад 2')
  expect(edited).not.toBe('first')
  expect([keyOf('Склад'), keyOf('Склад 2')]).toEqual(['first', edited])
})
