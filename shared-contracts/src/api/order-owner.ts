import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { getPayment } from './payments.ts'
import { oneLine } from './text.ts'
import { id, idOnWire } from './wire.ts'

/**
 * AMB-202: which of the user's organisations an order belongs to, whichever is chosen; 404 if it belongs to none of them.
 * `key` is that of a payment in a return address: its status comes with the answer, if it is a payment of this order.
 */
export const getOrderOwner = defineCall({
  name: 'getOrderOwner',
  path: '/public/api/v3/orders/:orderId/owner',
  params: z.strictObject({ orderId: idOnWire }),
  query: z.strictObject({ key: z.optional(oneLine(100)) }),
  answer: z.object({ orgId: id, payment: z.optional(getPayment.answer) }),
})
