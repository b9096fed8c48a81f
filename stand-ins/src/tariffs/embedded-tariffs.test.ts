import fc from 'fast-check'
import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import { kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import { towns } from '../geography/towns.ts'
import { embeddedTariffs } from './embedded-tariffs.ts'

const { offers } = embeddedTariffs()
const cost = kopecksOf(10_000)
const place = fc.constantFrom(...towns.map((town) => town.fiasId))

test('CALL-023 DELIV-006: every town has offers of several carriers in the contract’s shape, cheapest first', async () => {
  for (const { fiasId } of towns) {
    const found = await offers({ placeId: fiasId, count: 5, cost })
    expect(calculateDelivery.answer.parse(found)).toEqual(found)
    expect(new Set(found.map((offer) => offer.vendorName)).size).toBeGreaterThanOrEqual(3)
    expect(found.map((offer) => offer.price)).toEqual(found.map((offer) => offer.price).toSorted((a, b) => a - b))
    expect(found.every((offer) => offer.minDays >= 1 && offer.minDays <= offer.maxDays)).toBe(true)
  }
})

/** Numbers of pieces, up to 200 full lines. */
const pieces = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200 * 99_999 }))
const goods = fc.integer({ min: 1, max: 1_000_000_000_00 }).map((kopecks) => kopecksOf(kopecks / 100))
const kindOf = ({ vendorId, urgentTypeId }: Tariff) => `${vendorId} ${urgentTypeId}`
/** Offers by kind of delivery. */
const byKind = (found: readonly Tariff[]) => new Map(found.map((offer) => [kindOf(offer), offer]))

test('CALL-023: every price is a positive sum of whole kopecks, and the kinds of delivery differ', async () => {
  await fc.assert(
    fc.asyncProperty(place, pieces, goods, async (placeId, count, price) => {
      const found = await offers({ placeId, count, cost: price })
      expect(byKind(found).size).toBe(found.length)
      for (const offer of found) {
        expect(offer.price).toBeGreaterThan(0)
        expect(roublesOf(kopecksOf(offer.price))).toBe(offer.price)
        expect([offer.minDays, offer.maxDays].every(Number.isSafeInteger)).toBe(true)
      }
    }),
  )
})

test('CALL-023: a price never falls with the number of pieces and does not depend on the price of the goods', async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.tuple(pieces, pieces), fc.tuple(goods, goods), async (placeId, [one, other], costs) => {
      const few = await offers({ placeId, count: Math.min(one, other), cost: costs[0] })
      const many = byKind(await offers({ placeId, count: Math.max(one, other), cost: costs[0] }))
      expect(many.size).toBe(few.length)
      for (const offer of few) {
        expect(many.get(kindOf(offer))?.price).toBeGreaterThanOrEqual(offer.price)
        expect(many.get(kindOf(offer))).toMatchObject({ minDays: offer.minDays, maxDays: offer.maxDays })
      }
      expect(await offers({ placeId, count: Math.min(one, other), cost: costs[1] })).toEqual(few)
    }),
  )
})

test('CALL-023: a farther place is never cheaper and never quicker', async () => {
  const two = fc.tuple(fc.constantFrom(...towns), fc.constantFrom(...towns))
  await fc.assert(
    fc.asyncProperty(two, pieces, async (pair, count) => {
      const [near, far] = pair.toSorted((one, other) => one.kilometres - other.kilometres).map(({ fiasId }) => fiasId)
      const nearer = byKind(await offers({ placeId: near ?? '', count, cost }))
      for (const offer of await offers({ placeId: far ?? '', count, cost })) {
        // A carrier that delivers to the farther place also delivers to the nearer one.
        const same = nearer.get(kindOf(offer))
        expect(offer.price).toBeGreaterThanOrEqual(same?.price ?? Number.POSITIVE_INFINITY)
        expect(offer.minDays).toBeGreaterThanOrEqual(same?.minDays ?? Number.POSITIVE_INFINITY)
        expect(offer.maxDays).toBeGreaterThanOrEqual(same?.maxDays ?? Number.POSITIVE_INFINITY)
      }
    }),
    { numRuns: 300 },
  )
})

test('CALL-023: each started kilogram is charged in full', async () => {
  const [moscow] = towns
  const priceOf = async (count: number) => (await offers({ placeId: moscow?.fiasId ?? '', count, cost }))[0]?.price
  // 150 g a piece: six are 900 g, seven 1,050 g, thirteen 1,950 g, fourteen 2,100 g.
  const [one, six, seven, thirteen, fourteen] = await Promise.all([1, 6, 7, 13, 14].map(priceOf))
  expect([six, thirteen]).toEqual([one, seven])
  expect(seven).toBeGreaterThan(six ?? Number.POSITIVE_INFINITY)
  expect(fourteen).toBeGreaterThan(thirteen ?? Number.POSITIVE_INFINITY)
})

test('an empty consignment has no offers', async () => {
  await expect(offers({ placeId: towns[0]?.fiasId ?? '', count: 0, cost })).resolves.toEqual([])
})

test('DELIV-010: an unknown place has no offers', async () => {
  await expect(offers({ placeId: 'unknown', count: 1, cost })).resolves.toEqual([])
  for (const placeId of ['', '__proto__', 'constructor', ' ', towns[0]?.fiasId.toUpperCase() ?? '']) {
    await expect(offers({ placeId, count: 1, cost })).resolves.toEqual([])
  }
})

test('AMB-065: a region has offers of its own', async () => {
  for (const { region } of towns) {
    expect(await offers({ placeId: region.fiasId, count: 1, cost })).not.toEqual([])
  }
})
