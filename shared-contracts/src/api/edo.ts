import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { orgParams } from './wire.ts'

/** CALL-009, AMB-016: a bare number; an array that contains 1 counts as 1. */
export const getDocExchangeType = defineCall({
  name: 'getDocExchangeType',
  path: '/public/api/v3/organizations/:orgId/doc-exchanges/types',
  params: orgParams,
  answer: z.union([
    z.number(),
    z.pipe(
      z.array(z.number()),
      z.transform((types) => (types.includes(1) ? 1 : (types[0] ?? 0))),
    ),
  ]),
})

/** CALL-010, AMB-014: a non-empty list means that the organisation is registered for EDO. */
export const getEdoPartners = defineCall({
  name: 'getEdoPartners',
  path: '/public/api/v3/organizations/:orgId/services/edo/partners',
  params: orgParams,
  answer: z.array(z.looseObject({})),
})
