import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { idOnWire } from './wire.ts'

/** AMB-128: files of the buyer's memo by their ids. */
export const MEMO = { pickupInstruction: 2, carrierPowerOfAttorney: 3 } as const

/** CALL-042, CALL-043: a file of the memo; anyone may read it. */
export const getMemo = defineCall({
  name: 'getMemo',
  path: '/public/api/v3/files/memo/id/:id/body',
  params: z.strictObject({ id: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})
