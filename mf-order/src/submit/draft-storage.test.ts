import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/tab-storage'
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

const spoiled: [string, string][] = [
  ['cut off', '{bad'],
  ['a number', '7'],
  ['of another shape', JSON.stringify({ ...kept, sent: { lines: 'x' } })],
  ['with a quantity of 0', JSON.stringify({ ...kept, sent: { ...sent, lines: [{ ...twoLines[0], quantity: 0 }] } })],
  ['with keys of a prototype', `{"__proto__":{"owner":"${owner}"},"constructor":{"prototype":{}}}`],
  ['endless', JSON.stringify({ ...kept, id: 'x'.repeat(300_000) })],
]
test.each(spoiled)('F22: a value that is %s is dropped', (_, text) => {
  sessionStorage.setItem(ORDER_DRAFT_KEY, text)
  expect(keptDraft(owner)).toBeUndefined()
  expect(sessionStorage.getItem(ORDER_DRAFT_KEY)).toBeNull()
})

test('F22: where the storage is blocked the draft lives with the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  }
  expect(beginDraft(owner)).toEqual(beginDraft(owner))
})
