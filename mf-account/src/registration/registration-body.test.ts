import { registrationSchema } from 'shared-contracts/api/users'
import { company, trader } from '../testing/organisations.ts'
import { directorOf, isDirectorUncertain } from './director.ts'
import { registrationBody } from './registration-body.ts'
import { emptyValues } from './registration-values.ts'

const values = {
  ...emptyValues,
  phone: '+7 (916) 123-45-67',
  email: ' \u202Abuh@romashka.example.ru\u202C ',
  password: 'secret-2026',
  repeatPassword: 'secret-2026',
  organisation: '7701234567',
  chosen: company,
  ...directorOf(company),
  hasConsent: true,
}

test('REG-052 REG-053 REG-055 REG-056 REG-058 REG-059 REG-060 REG-061 REG-062 REG-063 AMB-140 AMB-142: the payload is exactly the specified one', () => {
  const body = registrationBody(values, 'captcha-token')
  expect(body).toStrictEqual({
    contact: { email: 'buh@romashka.example.ru', phone: '79161234567' },
    director: { firstName: 'Петр', lastName: 'Иванов', middleName: 'Сергеевич' },
    password: 'secret-2026',
    inn: '7701234567',
    kpp: '770101001',
    legalAddress: {
      region: 'Москва',
      city: 'Москва',
      settlement: '',
      fiasCode: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
      postalCode: '125009',
      houseNumber: '1',
      regionCode: '77',
      street: 'Тверская',
      building: '2',
      office: '3',
    },
    postAddress: {},
    ogrn: '1027701234567',
    orgName: 'ООО Ромашка',
    token: 'captcha-token',
  })
  expect(registrationSchema.safeParse(body).success).toBe(true)
})

test('REG-057: a sole trader’s payload has no KPP', () => {
  const body = registrationBody({ ...values, chosen: trader, ...directorOf(trader) }, 'captcha-token')
  expect(body).not.toHaveProperty('kpp')
  expect(body.legalAddress).toMatchObject({ region: '', regionCode: '' })
  expect(registrationSchema.safeParse(body).success).toBe(true)
})

test('a form without an organisation or a phone has no payload', () => {
  expect(() => registrationBody({ ...values, chosen: null }, 'token')).toThrow(RangeError)
  expect(() => registrationBody({ ...values, phone: '' }, 'token')).toThrow(RangeError)
})

const named = (management: string | null, fullName: string | null = null) => ({
  ...company,
  data: { ...company.data, management: { name: management }, name: { fullName } },
})

test('A33: control characters pasted into a name are not sent', () => {
  expect(registrationBody({ ...values, lastName: 'Иванов\u001b' }, 'captcha-token').director.lastName).toBe('Иванов')
})

test.each([
  ['REG-054', 'Иванов Петр Сергеевич', null, ['Иванов', 'Петр', 'Сергеевич'], false],
  ['REG-054', '  Иванов   Петр ', null, ['Иванов', 'Петр', ''], true],
  ['REG-054', 'Алиев Тимур Гасан оглы', null, ['Алиев', 'Тимур', 'Гасан'], true],
  ['AMB-143', null, 'Орлов Тимур Ильич', ['Орлов', 'Тимур', 'Ильич'], false],
  ['AMB-143', ' ', 'Индивидуальный предприниматель Орлов Тимур Ильич', ['Орлов', 'Тимур', 'Ильич'], false],
  ['AMB-143', null, null, ['', '', ''], true],
])('%s: the director of «%s», «%s»', (_, management, fullName, [lastName, firstName, middleName], isUncertain) => {
  const organisation = named(management, fullName)
  expect(directorOf(organisation)).toEqual({ lastName, firstName, middleName })
  expect(isDirectorUncertain(organisation)).toBe(isUncertain)
})
