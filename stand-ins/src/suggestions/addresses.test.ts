import { addressSuggestionSchema } from 'shared-contracts/api/suggestions'
import { dadataInfo, tariffPlaceId } from 'shared-contracts/domain/delivery'
import { embeddedTariffs } from '../tariffs/embedded-tariffs.ts'
import { towns } from '../geography/towns.ts'
import { suggestAddresses } from './addresses.ts'

const values = (text: string) => suggestAddresses(text).map((suggestion) => suggestion.value)

test.each([
  ['Казань Баумана', 'г Казань, ул Баумана'],
  ['г. Казань, ул. Баумана, д. 7', 'г Казань, ул Баумана, д 7'],
  ['баумана 7', 'г Казань, ул Баумана, д 7'],
  ['каз', 'г Казань'],
  ['КАЗАНЬ', 'г Казань'],
  ['Санкт-Петербург Невский 48', 'г Санкт-Петербург, пр-кт Невский, д 48'],
  ['химки', 'Московская обл, г Химки'],
  ['янино', 'Ленинградская обл, гп Янино-1'],
])('CALL-025: «%s» finds «%s» first', (text, first) => {
  expect(values(text)[0]).toBe(first)
})

test('CALL-025: a single street brings its houses, no match an empty list, at most ten are given', () => {
  expect(values('казань баумана')).toContain('г Казань, ул Баумана, д 1')
  expect(values('абракадабра')).toEqual([])
  expect(values(', .')).toEqual([])
  expect(values('ленина')).toHaveLength(10)
})

test('AMB-066 DELIV-042: every address has DaData’s fields, which give those of the contract', async () => {
  const found = towns.flatMap((town) => suggestAddresses(`${town.region.name} ${town.name} Ленина 3`))
  const all = [...found, ...towns.flatMap((town) => suggestAddresses(town.name))]
  expect(new Set(all.map((address) => address.value)).size).toBeGreaterThanOrEqual(300)
  const { offers } = embeddedTariffs()
  for (const address of all) {
    expect(addressSuggestionSchema.parse(address)).toEqual(address)
    expect(address.data).toMatchObject({
      country_iso_code: 'RU',
      region_kladr_id: expect.stringMatching(/^\d{13}$/),
      postal_code: expect.stringMatching(/^\d{6}$/),
      fias_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
    })
    const placeId = tariffPlaceId(dadataInfo(address)) ?? ''
    expect(await offers({ placeId, count: 1, cost: 0 as never })).not.toEqual([])
  }
})

test('AMB-066: equal addresses have equal identifiers, different ones different', () => {
  const all = towns.flatMap((town) => suggestAddresses(town.name))
  const byId = new Map(all.map((address) => [address.data.fias_id, address.value]))
  expect(byId.size).toBe(new Set(all.map((address) => address.value)).size)
  expect(suggestAddresses('казань баумана 7')).toEqual(suggestAddresses('Казань, Баумана, 7'))
})
