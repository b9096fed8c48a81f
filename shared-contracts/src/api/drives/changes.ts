import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { driveMonthsSchema } from '../products.ts'
import { SEEN_TEXT } from '../seen-text.ts'
import { oneLine, satisfies } from '../text.ts'
import { dayOnWire } from '../wire.ts'
import { driveDetailsSchema, driveParams, DRIVES, taxSystemsSchema } from './drives.ts'

/** DRIVE-003: what a user does with a drive. `correct` takes the last change back. */
export const DRIVE_ACTIONS = [
  'activate',
  'close',
  'move',
  'expertise',
  'return',
  'replace',
  'destroy',
  'correct',
] as const
export type DriveAction = (typeof DRIVE_ACTIONS)[number]

/** Longest name of a cash register and longest address or place, characters. */
export const MAX_REGISTER_NAME = 100
export const MAX_DRIVE_ADDRESS = 250

const seen = (longest: number, message: string) =>
  oneLine(longest).check(satisfies((text) => SEEN_TEXT.test(text), message))

const activation = {
  /** Day of the registration report (tag 1012). */
  registeredOn: dayOnWire,
  /** Registration number of the cash register, 16 digits. */
  registerNumber: z.string().check(z.regex(/^\d{16}$/, 'должен быть из 16 цифр')),
  name: z.optional(oneLine(MAX_REGISTER_NAME)),
  address: z.optional(oneLine(MAX_DRIVE_ADDRESS)),
  systems: taxSystemsSchema.check(z.minLength(1, 'Выберите систему налогообложения')),
  isService: z.boolean(),
  isSeasonal: z.boolean(),
  isExcise: z.boolean(),
  isAutonomous: z.boolean(),
  /** For a drive whose kind is not known. */
  months: z.optional(driveMonthsSchema),
  /** The end that the device reports, which wins over the computed one (DRIVE-008). */
  expiresOn: z.optional(dayOnWire),
  /** REPL-003: the working drive that it replaces, which is closed on the same day. */
  replaces: z.optional(z.int().check(z.positive())),
}
export type Activation = z.infer<z.ZodMiniObject<typeof activation, z.core.$strict>>

/**
 * DRIVE-003, DRIVE-004: appends an event to a drive and answers with the drive. The header IDEMPOTENCY_KEY names it: a
 * repetition changes nothing. A state that does not allow it: 409. `destroy` before «хранить до»: 409 KEPT_LONGER without
 * `isEarly`.
 */
export const changeDrive = defineCall({
  name: 'changeDrive',
  method: 'POST',
  path: `${DRIVES}/:driveId`,
  params: driveParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('activate'), ...activation }),
    z.strictObject({ action: z.literal('close'), on: dayOnWire }),
    z.strictObject({ action: z.literal('move'), place: seen(MAX_DRIVE_ADDRESS, 'Напишите, где лежит накопитель') }),
    z.strictObject({ action: z.literal('expertise'), on: dayOnWire }),
    z.strictObject({ action: z.literal('return'), on: dayOnWire }),
    z.strictObject({ action: z.literal('replace'), on: dayOnWire }),
    z.strictObject({ action: z.literal('destroy'), on: dayOnWire, isEarly: z.optional(z.boolean()) }),
    z.strictObject({ action: z.literal('correct'), eventId: z.int().check(z.positive()) }),
  ]),
  answer: driveDetailsSchema,
})
