import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { countOnWire, optionalText, price, roublesOnWire } from './wire.ts'
import { oneLine } from './text.ts'

/** DELIV-006: a carrier's tariff; `price` in roubles, days are calendar days. */
export const tariffSchema = z.object({
  vendorId: z.union([z.string(), z.number()]),
  vendorName: z.string(),
  urgentTypeId: z.union([z.string(), z.number()]),
  tariffName: z.string(),
  insurance: z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  period: optionalText,
  price,
  minDays: z.int(),
  maxDays: z.int(),
})
export type Tariff = z.infer<typeof tariffSchema>

/**
 * CALL-020..023: `cityId` is the FIAS id of the settlement or city (AMB-065), `cost` the price of the goods in roubles.
 */
export const calculateDelivery = defineCall({
  name: 'calculateDelivery',
  path: '/public/api/v3/delivery/calc',
  query: z.strictObject({
    cityId: oneLine(64).check(z.minLength(1)),
    count: countOnWire,
    cost: roublesOnWire,
  }),
  answer: z.array(tariffSchema),
})
