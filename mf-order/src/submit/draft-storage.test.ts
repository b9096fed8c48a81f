import { kopecksOf } from 'shared-contracts/domain/money'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { beginDraft, forgetDraft, storeDraft, storedDraft, type StoredDraft } from './draft-storage.ts'

const buyer = '7:11'
const sent = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const stored: StoredDraft = { buyer, id: 'draft', key: 'draft.1', sent }

afterEach(() => {
  jest.restoreAllMocks()
  forgetDraft()
})

test('a draft keeps its id until it is placed; the next draft has another', () => {
  const { id, key } = beginDraft(buyer)
  expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
  expect(key).toBeNull()
  expect(beginDraft(buyer).id).toBe(id)
  forgetDraft()
  expect(beginDraft(buyer).id).not.toBe(id)
})

test('F13: what was sent is read from the storage unchanged', () => {
  storeDraft(stored)
  expect(storedDraft(buyer)).toEqual(stored)
})

test('F11: the draft of another user or organisation is removed', () => {
  storeDraft(stored)
  expect(storedDraft('8:11')).toBeUndefined()
  expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
  storeDraft(stored)
  expect(beginDraft('7:12').id).not.toBe(stored.id)
})

const line = { id: 7101, price: 1_649_000, quantity: 3 }
const withSent = (patch: object) => ({ ...stored, sent: { ...sent, ...patch } })
const withLine = (patch: object) => withSent({ lines: [{ ...line, ...patch }] })
const invalid: [string, unknown][] = [
  ['a number', 7],
  ['without an id', { ...stored, id: '' }],
  ['with an id that is too long', { ...stored, id: 'x'.repeat(201) }],
  ['with an empty key', { ...stored, key: '' }],
  ['with a key that is too long', { ...stored, key: 'x'.repeat(201) }],
  ['with an id that no header can carry', { ...stored, id: 'a b' }],
  ['with a key that no header can carry', { ...stored, key: 'ключ\n' }],
  ['of another shape', { ...stored, sent: { lines: 'x' } }],
  ['without an organisation', withSent({ orgId: 0 })],
  ['without lines', withSent({ lines: [] })],
  ['with more lines than an order takes', withSent({ lines: Array.from({ length: 201 }, () => line) })],
  ['with an impossible product', withLine({ id: 0 })],
  ['with a negative price', withLine({ price: -1 })],
  ['with an impossible price', withLine({ price: 100e9 + 1 })],
  ['with part of a kopeck', withLine({ price: 1.5 })],
  ['with a quantity of 0', withLine({ quantity: 0 })],
  ['with a quantity of six digits', withLine({ quantity: 100_000 })],
  ['with a delivery of another shape', withSent({ delivery: { contactName: 7 } })],
  ['too long', withSent({ contactEmail: 'x'.repeat(200_001) })],
]
const texts: [string, string][] = [
  ['truncated', '{bad'],
  ['with prototype keys', `{"__proto__":{"buyer":"${buyer}"},"constructor":{"prototype":{}}}`],
  ...invalid.map(([title, value]): [string, string] => [title, JSON.stringify(value)]),
]
test.each(texts)('F22: a stored value that is invalid (%s) is removed', (_, text) => {
  sessionStorage.setItem(ORDER_DRAFT_KEY, text)
  expect(storedDraft(buyer)).toBeUndefined()
  expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
})

test('the largest possible order is read whole', () => {
  const widest = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, price: kopecksOf(1e9), quantity: 99_999 }))
  storeDraft({ ...stored, sent: { ...sent, lines: widest } })
  expect(storedDraft(buyer)?.sent?.lines).toEqual(widest)
})

test('missing fields of the stored form are empty', () => {
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(withSent({ delivery: { contactName: 'Анна' } })))
  expect(storedDraft(buyer)?.sent?.delivery).toEqual({ ...emptyDelivery, contactName: 'Анна' })
})

test('F22: with a blocked storage the draft lives as long as the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  }
  const begun = beginDraft(buyer)
  expect(beginDraft(buyer)).toEqual(begun)
  forgetDraft()
  expect(storedDraft(buyer)).toBeUndefined()
})

test('F22: once the storage works again, the draft is stored there instead of in memory', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  beginDraft(buyer)
  full.mockRestore()
  storeDraft(stored)
  sessionStorage.removeItem(ORDER_DRAFT_KEY)
  expect(storedDraft(buyer)).toBeUndefined()
})
