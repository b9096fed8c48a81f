import { kopecksOf } from 'shared-contracts/domain/money'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { beginDraft, forgetDraft, keepDraft, keptDraft, type KeptDraft } from './draft-storage.ts'

const owner = '7:11'
const sent = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const kept: KeptDraft = { owner, id: 'draft', key: 'draft.1', sent }

afterEach(() => {
  jest.restoreAllMocks()
  forgetDraft()
})

test('a draft keeps its id until it is an order; the next one gets another', () => {
  const { id, key } = beginDraft(owner)
  expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
  expect(key).toBeNull()
  expect(beginDraft(owner).id).toBe(id)
  forgetDraft()
  expect(beginDraft(owner).id).not.toBe(id)
})

test('F13: what was sent comes back from the storage as it was sent', () => {
  keepDraft(kept)
  expect(keptDraft(owner)).toEqual(kept)
})

test('F11: the draft of another user or organisation is forgotten, not shown', () => {
  keepDraft(kept)
  expect(keptDraft('8:11')).toBeUndefined()
  expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
  keepDraft(kept)
  expect(beginDraft('7:12').id).not.toBe(kept.id)
})

const line = { id: 7101, price: 1_649_000, quantity: 3 }
const withSent = (patch: object) => ({ ...kept, sent: { ...sent, ...patch } })
const withLine = (patch: object) => withSent({ lines: [{ ...line, ...patch }] })
const spoiled: [string, unknown][] = [
  ['a number', 7],
  ['without an id', { ...kept, id: '' }],
  ['with an id longer than any', { ...kept, id: 'x'.repeat(201) }],
  ['without a key where there was one', { ...kept, key: '' }],
  ['with a key longer than any', { ...kept, key: 'x'.repeat(201) }],
  ['with an id no header can carry', { ...kept, id: 'a b' }],
  ['with a key no header can carry', { ...kept, key: 'ключ\n' }],
  ['of another shape', { ...kept, sent: { lines: 'x' } }],
  ['of no organisation', withSent({ orgId: 0 })],
  ['without lines', withSent({ lines: [] })],
  ['with more lines than an order takes', withSent({ lines: Array.from({ length: 201 }, () => line) })],
  ['with a product that cannot be', withLine({ id: 0 })],
  ['with a price below nothing', withLine({ price: -1 })],
  ['with a price beyond all', withLine({ price: 100e9 + 1 })],
  ['with part of a kopeck', withLine({ price: 1.5 })],
  ['with a quantity of 0', withLine({ quantity: 0 })],
  ['with a quantity of six digits', withLine({ quantity: 100_000 })],
  ['with a delivery of another shape', withSent({ delivery: { contactName: 7 } })],
  ['endless', withSent({ contactEmail: 'x'.repeat(200_001) })],
]
const texts: [string, string][] = [
  ['cut off', '{bad'],
  ['with keys of a prototype', `{"__proto__":{"owner":"${owner}"},"constructor":{"prototype":{}}}`],
  ...spoiled.map(([title, value]): [string, string] => [title, JSON.stringify(value)]),
]
test.each(texts)('F22: a value that is %s is dropped', (_, text) => {
  sessionStorage.setItem(ORDER_DRAFT_KEY, text)
  expect(keptDraft(owner)).toBeUndefined()
  expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
})

test('the widest that can be ordered comes back whole', () => {
  const widest = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, price: kopecksOf(1e9), quantity: 99_999 }))
  keepDraft({ ...kept, sent: { ...sent, lines: widest } })
  expect(keptDraft(owner)?.sent?.lines).toEqual(widest)
})

test('what the kept delivery lacks is as in an empty form', () => {
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(withSent({ delivery: { contactName: 'Анна' } })))
  expect(keptDraft(owner)?.sent?.delivery).toEqual({ ...emptyDelivery, contactName: 'Анна' })
})

test('F22: where the storage is blocked the draft lives with the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  }
  const begun = beginDraft(owner)
  expect(beginDraft(owner)).toEqual(begun)
  forgetDraft()
  expect(keptDraft(owner)).toBeUndefined()
})

test('F22: a storage that takes things again holds the draft, not the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  beginDraft(owner)
  full.mockRestore()
  keepDraft(kept)
  sessionStorage.removeItem(ORDER_DRAFT_KEY)
  expect(keptDraft(owner)).toBeUndefined()
})
