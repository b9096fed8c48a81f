import { addressForms } from 'shared-contracts/domain/lookup-forms'
import { towns } from 'stand-ins/geography/towns'
import { additionForms } from './addition-forms.ts'
import { suggestAddresses } from 'stand-ins/suggestions/addresses'
import { embeddedSuggestions } from 'stand-ins/suggestions/embedded-suggestions'
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

test.each(addressForms)('AMB-203: «%s» names «%s»', async (text, value) => {
  expect(await namedBy(text)).toEqual([value])
})

const CHOSEN = 'г Казань, ул Баумана, д 7'

test.each(additionForms)('AMB-204 A7: «%s» behind a chosen address is accepted: %s', async (addition, isAccepted) => {
  expect(await namedBy(CHOSEN + addition)).toEqual(isAccepted ? [CHOSEN] : [])
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
  expect(asked.at(-1)).toBe('а')
})
