import fc from 'fast-check'
import { BASKET_BASE_KEY, BASKET_KEY, BASKET_NAMES_KEY, createBasketStorage } from './order/basket-storage.ts'
import { createAgreedBasket } from './order/lasting/agreed-basket.ts'
import { DELIVERY_KEY, readDelivery } from './order/delivery.ts'
import { BASKET_OWNERS_KEY, readOwners } from './order/saved-baskets.ts'
import { createOrganisationStorage, ORG_ID_KEY } from './organisation/organisation-storage.ts'
import { createTokenStore, TOKEN_KEYS } from '../session/tokens/token-store.ts'
import { createTextStorage, type TextStorage } from 'shared-ui/storage'

/** Every key that the shell reads, with its reader. */
const readers: [key: string, read: (storage: TextStorage) => unknown][] = [
  [BASKET_KEY, (storage) => createBasketStorage(storage).read()],
  [BASKET_NAMES_KEY, (storage) => createBasketStorage(storage).readNames()],
  [BASKET_BASE_KEY, (storage) => createAgreedBasket(storage).read()],
  [DELIVERY_KEY, readDelivery],
  [BASKET_OWNERS_KEY, readOwners],
  [ORG_ID_KEY, (storage) => createOrganisationStorage(storage).read()],
  [TOKEN_KEYS.access, readTokens],
  [TOKEN_KEYS.refresh, readTokens],
  [TOKEN_KEYS.id, readTokens],
]

function readTokens(storage: TextStorage) {
  return createTokenStore(storage).read()
}

/** Valid values of the other keys. */
const SOUND: Readonly<Record<string, string>> = {
  [BASKET_KEY]: '{"products":[{"id":7505,"price":16490,"quantity":2}],"totalPrice":32980}',
  [BASKET_NAMES_KEY]: '{"7505":"ФН-1.1М"}',
  [BASKET_BASE_KEY]: '{"orgId":11,"version":"7","lines":[{"id":7505,"quantity":2}],"isGuests":false}',
  [DELIVERY_KEY]: '{"comments":"Позвонить"}',
  [BASKET_OWNERS_KEY]: '[{"orgId":11,"name":"ООО «Ромашка»"},{"orgId":12,"name":null}]',
  [ORG_ID_KEY]: '11',
  [TOKEN_KEYS.access]: 'eyJh.eyJz.c2ln',
  [TOKEN_KEYS.refresh]: 'eyJh.eyJy.c2ln',
  [TOKEN_KEYS.id]: 'eyJh.eyJp.c2ln',
}

const hostile = [
  '{bad',
  'null',
  'undefined',
  '[]',
  '"text"',
  '-1',
  '1e309',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"products":{"__proto__":{"polluted":true}},"totalPrice":0}',
  '{"products":[{"id":1,"price":1,"quantity":1,"__proto__":{"polluted":true}}],"totalPrice":1}',
  '{"products":[{"id":1,"price":1e308,"quantity":9007199254740993}],"totalPrice":"NaN"}',
  '{"tariff":{"price":-1},"deliveryType":"ROCKET"}',
  `{"comments":"${'я'.repeat(250_000)}"}`,
  `${'['.repeat(5_000)}`,
]
const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'products', 'id', 'price', 'tariff'))
const texts = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.dictionary(keys, fc.jsonValue()).map((value) => JSON.stringify(value)),
)

function storageWith(changes: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries({ ...SOUND, ...changes }))
  const storage: TextStorage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    removeAll: () => undefined,
  }
  return { kept, storage }
}

test.each(readers)('F22 A16: any text under %s is read as a valid value and resets only that key', (key, read) => {
  fc.assert(
    fc.property(texts, (text) => {
      const { kept, storage } = storageWith({ [key]: text })
      const first = read(storage)
      expect(read(storage)).toEqual(first)
      const others = Object.keys(SOUND).filter((other) => other !== key)
      for (const other of others) expect(kept.get(other)).toBe(SOUND[other])
      expect([undefined, text]).toContain(kept.get(key))
      expect('polluted' in {}).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test.each(readers)('F22: a valid value of %s is read and stays', (key, read) => {
  const { kept, storage } = storageWith({})
  expect(JSON.stringify(read(storage))).not.toBe('null')
  expect(kept.get(key)).toBe(SOUND[key])
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const full = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  },
} as unknown as Storage

test.each([
  ['blocked', denied],
  ['full', () => full],
])('F22: a storage that is %s keeps every value in memory while the page lives', (_, open) => {
  const storage = createTextStorage(open)
  for (const [key, text] of Object.entries(SOUND)) storage.set(key, text)
  expect(createBasketStorage(storage).read().lines).toEqual([{ id: 7505, price: 1_649_000, quantity: 2 }])
  expect(readDelivery(storage).comments).toBe('Позвонить')
  expect(createOrganisationStorage(storage).read()).toBe(11)
  expect(createTokenStore(storage).read()).toMatchObject({ accessToken: 'eyJh.eyJz.c2ln' })
  createTokenStore(storage).clear()
  expect(createTokenStore(storage).read()).toBeNull()
})
