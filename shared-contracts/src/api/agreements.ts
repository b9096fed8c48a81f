import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { countOnWire, id, orgParams } from './wire.ts'

/** OFFER-026. */
export const agreementSchema = z.object({ docTypeId: id, docId: id })
export type Agreement = z.infer<typeof agreementSchema>

/** CALL-003. */
export const getAgreements = defineCall({
  name: 'getAgreements',
  path: '/public/api/v3/organizations/:orgId/agreements',
  params: orgParams,
  answer: z.array(agreementSchema),
})

/** CALL-004, AMB-015: the answer is a bare boolean or an `{accepted}` object. */
export const checkAgreement = defineCall({
  name: 'checkAgreement',
  path: '/public/api/v3/organizations/:orgId/agreements/check',
  params: orgParams,
  query: z.strictObject({ docType: countOnWire }),
  answer: z.union([
    z.boolean(),
    z.pipe(
      z.object({ accepted: z.boolean() }),
      z.transform((answer) => answer.accepted),
    ),
  ]),
})
