import { typedEmails } from './testing/typed-emails.ts'
import { texts } from './texts.ts'
import { typedPhoneError } from './typed-phone.ts'

test.each(typedEmails)('AMB-200: %s is an e-mail, and never read as a phone', (typed) => {
  expect(typedPhoneError(typed)).toBe(texts.signIn.phoneIsEmail)
})

test('AMB-200: a phone beside an e-mail is a phone', () => {
  expect(typedPhoneError('8 916 000-00-01, anna@mail.example')).toBeUndefined()
})
