import { z } from 'zod/mini'
import { defineCall } from './call.ts'

/** The texts that buyers agree to: the offer, and the consent to the processing of personal data. */
export const TEXT_KINDS = ['offer', 'consent'] as const
export const textKind = z.enum(TEXT_KINDS)
export type TextKind = z.infer<typeof textKind>

/**
 * Header of a registration and of an acceptance: the version of the text that the person could read, percent-encoded.
 * Another one in force is answered 409 TEXT_CHANGED. Without the header the version in force is recorded.
 */
export const TEXT_VERSION = 'Text-Version'

/** Code of the 409: what was read is no longer in force. */
export const TEXT_CHANGED = 'TEXT_CHANGED'

/** DESK-011: the version that is accepted or consented to now, public. */
export const getTextInForce = defineCall({
  name: 'getTextInForce',
  path: '/public/api/v3/texts/:kind',
  params: z.strictObject({ kind: textKind }),
  answer: z.object({ version: z.string() }),
})

/** The header of `TEXT_VERSION`; none where the version is not known. */
export const textVersionHeader = (version: string | undefined): Readonly<Record<string, string>> =>
  version === undefined ? {} : { [TEXT_VERSION]: encodeURIComponent(version) }
