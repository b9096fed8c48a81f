import fc from 'fast-check'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import { towns } from '../geography/towns.ts'
import { embeddedTariffs } from './embedded-tariffs.ts'

const { offers } = embeddedTariffs()
const cost = kopecksOf(10_000)
const place = fc.constantFrom(...towns.map((town) => town.fiasId))

test('CALL-023 DELIV-006: every town has offers of several carriers, cheapest first, as the contract has them', async () => {
  for (const { fiasId } of towns) {
    const found = await offers({ placeId: fiasId, count: 5, cost })
    expect(calculateDelivery.answer.parse(found)).toEqual(found)
    expect(new Set(found.map((offer) => offer.vendorName)).size).toBeGreaterThanOrEqual(3)
    expect(found.map((offer) => offer.price)).toEqual(found.map((offer) => offer.price).toSorted((a, b) => a - b))
    expect(found.every((offer) => offer.minDays >= 1 && offer.minDays <= offer.maxDays)).toBe(true)
  }
})

test('CALL-023: farther and heavier is never cheaper, and the same is always the same', async () => {
  const counts = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
  await fc.assert(
    fc.asyncProperty(place, counts, async (placeId, [one, other]) => {
      const few = await offers({ placeId, count: Math.min(one, other), cost })
      const many = await offers({ placeId, count: Math.max(one, other), cost })
      expect(await offers({ placeId, count: Math.min(one, other), cost })).toEqual(few)
      expect(many[0]?.price).toBeGreaterThanOrEqual(few[0]?.price ?? Number.POSITIVE_INFINITY)
    }),
  )
  const near = await offers({ placeId: towns.find((town) => town.name === 'Москва')?.fiasId ?? '', count: 1, cost })
  const far = await offers({ placeId: towns.find((town) => town.name === 'Владивосток')?.fiasId ?? '', count: 1, cost })
  expect(far[0]?.price).toBeGreaterThan(near[0]?.price ?? 0)
})

test('DELIV-010: a place nobody knows has no offers', async () => {
  await expect(offers({ placeId: 'unknown', count: 1, cost })).resolves.toEqual([])
})

test('AMB-065: a region stands in where neither town nor settlement is known', async () => {
  for (const { region } of towns) {
    expect(await offers({ placeId: region.fiasId, count: 1, cost })).not.toEqual([])
  }
})
