import { sampleRegistration } from '../testing/sample.ts'
import { registerUser, registrationSchema } from './users.ts'

const isAccepted = (body: unknown) => registrationSchema.safeParse(body).success

test('CALL-044 REG-052 REG-053 REG-055 REG-056 REG-058 REG-060 REG-061 REG-062 REG-063: the specified payload is accepted', () => {
  expect([registerUser.method, registerUser.path, registerUser.isSafe]).toEqual(['POST', '/public/api/v3/users', false])
  expect(isAccepted(sampleRegistration)).toBe(true)
})

test('REG-057 AMB-143: a sole trader has no KPP, and parts of a name or an address may be missing', () => {
  const { kpp: _, ...trader } = sampleRegistration
  const director = { firstName: '', lastName: 'Орлов', middleName: '' }
  expect(isAccepted({ ...trader, inn: '529940010408', ogrn: '319529900100400', director })).toBe(true)
  expect(isAccepted({ ...trader, legalAddress: { region: 'Татарстан', city: null } })).toBe(true)
})

test.each([
  ['no captcha token (AMB-168)', { token: '' }],
  [
    'a phone that does not begin with 7 (AMB-140)',
    { contact: { ...sampleRegistration.contact, phone: '89161234567' } },
  ],
  ['a phone with a mask', { contact: { ...sampleRegistration.contact, phone: '+7 (916) 123-45-67' } }],
  ['no e-mail address', { contact: { ...sampleRegistration.contact, email: 'abc' } }],
  ['a password of seven characters (AMB-136)', { password: '1234567' }],
  ['an INN of eleven digits (REG-048)', { inn: '77012345678' }],
  ['an empty KPP (REG-057)', { kpp: '' }],
  ['an OGRN of ten digits', { ogrn: '7701234567' }],
  ['a name of spaces', { orgName: '   ' }],
  ['a post address with fields (REG-060)', { postAddress: { city: 'Казань' } }],
  ['an unknown field', { isAdmin: true }],
])('CALL-044: %s is refused', (_, change) => {
  expect(isAccepted({ ...sampleRegistration, ...change })).toBe(false)
})
