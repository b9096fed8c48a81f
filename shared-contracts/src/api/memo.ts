import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { idOnWire } from './wire.ts'

/** AMB-128: ids of the memo files for buyers. */
export const MEMO = { pickupInstruction: 2, carrierPowerOfAttorney: 3 } as const

/** CALL-042, CALL-043: a memo file, public. */
export const getMemo = defineCall({
  name: 'getMemo',
  path: '/public/api/v3/files/memo/id/:id/body',
  params: z.strictObject({ id: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})
