import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { textKind as kind } from '../text-in-force.ts'
import { oneLine } from '../text.ts'
import { versionSchema } from './common.ts'

const TEXTS = '/public/api/v3/desk/texts'

export const textVersionSchema = z.object({
  version: z.string(),
  /** When it began or will begin to be in force, an ISO 8601 instant. */
  inForceFrom: z.string(),
  /** `scheduled`: not in force yet, may be withdrawn. `past`: replaced by a later one. */
  state: z.enum(['scheduled', 'current', 'past']),
  /** Its file. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type TextVersion = z.infer<typeof textVersionSchema>

const versionsSchema = z.object({ items: z.array(textVersionSchema) })

const kindParams = z.strictObject({ kind })
const versionParams = z.strictObject({ kind, version: oneLine(100) })

/** DESK-011: all versions of a text, the latest first. */
export const getTextVersions = defineCall({
  name: 'getTextVersions',
  path: `${TEXTS}/:kind`,
  params: kindParams,
  answer: versionsSchema,
})

/** DESK-011: publishes a version under a name that the text has not had. From its day buyers see and accept it. */
export const publishTextVersion = defineCall({
  name: 'publishTextVersion',
  method: 'POST',
  path: `${TEXTS}/:kind`,
  params: kindParams,
  body: z.strictObject({
    version: versionSchema,
    /** First day in force (Moscow): today or later. Today's is in force at once. */
    from: z.iso.date('должна быть днем вида 2025-01-31'),
    /** A PDF in base64, at most UPLOAD_LIMIT bytes. */
    file: z.string(),
  }),
  answer: versionsSchema,
})

/** DESK-011: withdraws a version before its day. */
export const withdrawTextVersion = defineCall({
  name: 'withdrawTextVersion',
  method: 'POST',
  path: `${TEXTS}/:kind/versions/:version/withdraw`,
  params: versionParams,
  body: z.strictObject({}),
  answer: versionsSchema,
})

/** DESK-011: the file of any version. */
export const getTextFile = defineCall({
  name: 'getTextFile',
  path: `${TEXTS}/:kind/versions/:version/file`,
  params: versionParams,
  answer: z.unknown(),
  kind: 'blob',
})
