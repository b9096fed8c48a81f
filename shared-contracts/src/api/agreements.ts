import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { countOnWire, id, idOnWire, optionalText, orgParams } from './wire.ts'

/** OFFER-026. An accepted agreement has `acceptedAt`, an ISO 8601 instant, and the `version` of the accepted text. */
export const agreementSchema = z.object({
  docTypeId: id,
  docId: id,
  acceptedAt: optionalText,
  version: optionalText,
})
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

/** CALL-005: creates an agreement of this type and accepts it. A 200 means success, whatever its body. */
export const createAndAcceptAgreement = defineCall({
  name: 'createAndAcceptAgreement',
  path: '/public/api/v3/organizations/:orgId/agreements/create-and-accept',
  params: orgParams,
  query: z.strictObject({ docType: countOnWire }),
  answer: z.unknown(),
  isSafe: false,
})

/** CALL-006: accepts a listed agreement. A 200 means success, whatever its body. */
export const acceptAgreement = defineCall({
  name: 'acceptAgreement',
  path: '/public/api/v3/organizations/:orgId/agreements/accept',
  params: orgParams,
  query: z.strictObject({ docId: idOnWire }),
  answer: z.unknown(),
  isSafe: false,
})

/** CALL-007, CALL-041, AMB-009: the text of the offer (400) or of another document of the organisation, as a file. */
export const downloadAgreement = defineCall({
  name: 'downloadAgreement',
  path: '/public/api/v3/organizations/:orgId/agreements/body',
  params: orgParams,
  query: z.strictObject({ docType: countOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})
