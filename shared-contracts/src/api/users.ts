import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { emailPattern } from './email.ts'
import { kppPattern } from './kpp.ts'
import { HAS_LETTER } from './seen-text.ts'
import { oneLine, satisfies } from './text.ts'

/** AMB-136: fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 8
/** Maximum length of a password, characters; the sign-in form takes no more. */
export const PASSWORD_MAX_LENGTH = 128

/** A part of a name; empty if the person has none (AMB-143). */
const namePart = oneLine(100)
/** A part of an address as the suggestion has it: many addresses lack some. */
const addressPart = z.optional(z.nullable(oneLine(300)))

/** What a registration sends as the captcha's token where the shop has no captcha. */
export const NO_CAPTCHA = 'none'

/** REG-052 to REG-063: the payload of a registration. */
export const registrationSchema = z.strictObject({
  contact: z.strictObject({
    email: oneLine(254).check(z.regex(emailPattern, 'должен быть адресом электронной почты')),
    /** AMB-140: eleven digits beginning with 7. */
    phone: z.string().check(z.regex(/^7\d{10}$/, 'должен состоять из 11 цифр и начинаться с 7')),
  }),
  director: z.strictObject({ firstName: namePart, lastName: namePart, middleName: namePart }),
  password: z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
  inn: z.string().check(z.regex(/^(?:\d{10}|\d{12})$/, 'должен состоять из 10 или 12 цифр')),
  /** REG-057: absent for a sole trader. */
  kpp: z.optional(z.string().check(z.regex(kppPattern, 'должен состоять из 9 знаков'))),
  legalAddress: z.strictObject({
    region: addressPart,
    city: addressPart,
    settlement: addressPart,
    fiasCode: addressPart,
    postalCode: addressPart,
    houseNumber: addressPart,
    regionCode: addressPart,
    street: addressPart,
    building: addressPart,
    office: addressPart,
  }),
  postAddress: z.strictObject({}),
  ogrn: z.string().check(z.regex(/^(?:\d{13}|\d{15})$/, 'должен состоять из 13 или 15 цифр')),
  orgName: oneLine(500).check(satisfies((name) => HAS_LETTER.test(name), 'должно содержать название')),
  /** The token of the captcha, or NO_CAPTCHA. */
  token: oneLine(4096).check(z.minLength(1)),
})
export type Registration = z.input<typeof registrationSchema>

/** CALL-044. CALL-045: only the `message` of a 405 is read, so an answer may have any body. */
export const registerUser = defineCall({
  name: 'registerUser',
  method: 'POST',
  path: '/public/api/v3/users',
  body: registrationSchema,
  answer: z.unknown(),
})
