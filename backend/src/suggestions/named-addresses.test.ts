import { towns } from '../geography/towns.ts'
import { suggestAddresses } from './addresses.ts'
import { embeddedSuggestions } from './embedded-suggestions.ts'
import { namedAddresses } from './named-addresses.ts'

const embedded = embeddedSuggestions()
const namedBy = async (text: string) => (await namedAddresses(embedded, text)).map(({ value }) => value)

test.each([
  ['г Казань, ул Баумана, д 7', 'г Казань, ул Баумана, д 7'],
  ['г. Казань, ул. Баумана, д. 7', 'г Казань, ул Баумана, д 7'],
  [' КАЗАНЬ  Баумана 7 ', 'г Казань, ул Баумана, д 7'],
  ['г Казань, ул Баумана, д 7, офис 5, этаж 3', 'г Казань, ул Баумана, д 7'],
  ['г Казань, ул Баумана, д 7 корп. Г, вход со двора', 'г Казань, ул Баумана'],
  ['г Казань, ул Неизвестная, д 1', 'г Казань'],
  ['г Казань ул Неизвестная 1', 'г Казань'],
  ['Московская обл, г Химки, ул Ленина', 'Московская обл, г Химки, ул Ленина'],
])('«%s» names «%s»', async (text, value) => {
  expect(await namedBy(text)).toEqual([value])
})

test.each([
  '',
  ' , ,',
  'Атлантида',
  'ул Баумана, д 7',
  'г Москва, г Владивосток',
  'г Москва, Приморский край, Владивосток',
  'г Москва для г.Владивосток',
  'г Москва, до востребования в городе, село Отрадное',
])('A7: «%s» names no address', async (text) => {
  expect(await namedBy(text)).toEqual([])
})

test('every suggested address names itself', async () => {
  const all = towns.flatMap((town) => suggestAddresses(`${town.region.name} ${town.name} Ленина 3`))
  for (const { value } of [...all, ...towns.flatMap((town) => suggestAddresses(town.name))]) {
    expect(await namedBy(value)).toEqual([value])
    expect(await namedBy(`${value}, офис 5`)).toEqual([value])
  }
})

test('a long text sends at most eight questions', async () => {
  const asked: string[] = []
  const addresses = async (text: string) => {
    asked.push(text)
    return []
  }
  expect(await namedAddresses({ addresses }, 'а, б, в, г, д, е, ж, з, и, к, л, м')).toEqual([])
  expect(asked).toHaveLength(8)
})
