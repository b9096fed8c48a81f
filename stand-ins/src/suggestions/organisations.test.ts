import { organisationSuggestionSchema } from 'shared-contracts/api/suggestions'
import { companyNumberForms, nameForms } from 'shared-contracts/domain/lookup-forms'
import { sampleBuyers, sampleNewcomer } from '../seed/sample-accounts.ts'
import { sampleClients } from '../seed/sample-clients.ts'
import { suggestOrganisations } from './organisations.ts'
import { sampleOrganisations } from './sample-organisations.ts'
import { matches, wordsOf } from 'backend/shop/suggestions/words'

/** The tax service's rule, written independently of the code under test. */
function isInn(inn: string): boolean {
  const digits = [...inn].map(Number)
  const sum = (weights: number[]) =>
    (weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0) % 11) % 10
  if (inn.length === 10) return sum([2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[9]
  const eleventh = sum([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[10]
  return inn.length === 12 && eleventh && sum([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[11]
}

function isOgrn(ogrn: string): boolean {
  const body = BigInt(ogrn.slice(0, -1))
  const divisor = ogrn.length === 13 ? 11n : ogrn.length === 15 ? 13n : 0n
  return divisor > 0n && Number((body % divisor) % 10n) === Number(ogrn.at(-1))
}

test('the checks of this test accept real numbers and refuse wrong ones', () => {
  expect([isInn('7707083893'), isInn('7707083894'), isInn('500100732259')]).toEqual([true, false, true])
  expect([isOgrn('1027700132195'), isOgrn('1027700132196'), isOgrn('304500116000157')]).toEqual([true, false, true])
})

test('CALL-026 REG-051: the sample has at least sixty organisations with valid numbers', () => {
  expect(sampleOrganisations.length).toBeGreaterThanOrEqual(60)
  const buyers = [...sampleBuyers, ...sampleClients, sampleNewcomer]
  const numbers = [...sampleOrganisations.map(({ data }) => data), ...buyers]
  expect(new Set(numbers.map(({ inn, kpp }) => `${inn} ${kpp}`)).size).toBe(numbers.length)
  const inns = numbers.map(({ inn }) => inn)
  expect(inns.filter((inn) => !isInn(inn))).toEqual([])
  const ogrns = [...sampleOrganisations.map(({ data }) => data.ogrn ?? ''), ...buyers.map(({ ogrn }) => ogrn)]
  expect(ogrns.filter((ogrn) => !isOgrn(ogrn))).toEqual([])
  for (const organisation of sampleOrganisations) {
    expect(organisationSuggestionSchema.parse(organisation)).toEqual(organisation)
    expect(organisation.data.address?.value).not.toBe('')
  }
})

test('CALL-026: organisations are found by words of the name and by the first digits of INN or OGRN', () => {
  const [first] = sampleOrganisations
  const { inn = '', ogrn } = first?.data ?? {}
  expect(suggestOrganisations('луг ромашк')[0]).toBe(first)
  expect(suggestOrganisations(inn)).toEqual([first])
  expect(suggestOrganisations(ogrn ?? '')).toEqual([first])
  expect(suggestOrganisations(inn.slice(0, 4))).toContain(first)
  expect(suggestOrganisations('ооо')).toHaveLength(10)
  expect(suggestOrganisations('нет такой')).toEqual([])
})

test('SHIP-008: an INN finds head office and branch, with a KPP one of them, with an unknown KPP both', () => {
  const [branch] = suggestOrganisations('филиал игрушкин')
  const { inn = '', kpp } = branch?.data ?? {}
  const both = suggestOrganisations(inn)
  expect(both).toEqual([expect.objectContaining({ value: 'ООО «Игрушкин дом»' }), branch])
  expect(both.map(({ data }) => data.ogrn)).toEqual([branch?.data.ogrn, branch?.data.ogrn])
  expect(suggestOrganisations(`${inn}/${kpp}`)).toEqual([branch])
  expect(suggestOrganisations(`${inn}/${both[0]?.data.kpp}`)).toEqual([both[0]])
  expect(suggestOrganisations(`${inn}/770101009`)).toEqual(both)
})

test('CALL-026: the state in the register tells a liquidated organisation from an active one', () => {
  const states = ['закатный берег', 'ромашк луг'].map((text) => suggestOrganisations(text)[0]?.data.state?.status)
  expect(states).toEqual(['LIQUIDATED', 'ACTIVE'])
})

test.each(nameForms)('AMB-203: «%s» finds «%s»', (written, name) => {
  expect(matches(wordsOf(written), wordsOf(name))).toBe(true)
})

test.each(companyNumberForms)('AMB-203: «%s» is searched for like %s', (written, number) => {
  const [first] = sampleOrganisations
  const { inn = '' } = first?.data ?? {}
  const own = written.replace(/6298\D?011484|62\s98\s011484|6298-011-484/, inn)
  if (own !== written) expect(suggestOrganisations(own)).toEqual([first])
  else expect(suggestOrganisations(written)).toEqual(suggestOrganisations(number))
})
