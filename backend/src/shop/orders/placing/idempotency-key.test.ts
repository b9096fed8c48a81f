import { requestHashOf } from './idempotency-key.ts'

test('the hash ignores the order of fields and changes with any value', () => {
  const request = { delivery: true, body: { lines: [{ id: 1, quantity: 2 }], name: null } }
  const shuffled = { body: { name: null, lines: [{ quantity: 2, id: 1 }] }, delivery: true }
  expect(requestHashOf(shuffled)).toBe(requestHashOf(request))
  expect(requestHashOf({ ...request, delivery: false })).not.toBe(requestHashOf(request))
  expect(requestHashOf({ ...request, body: { ...request.body, lines: [{ id: 1, quantity: 3 }] } })).not.toBe(
    requestHashOf(request),
  )
})
