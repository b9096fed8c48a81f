import { defineCall } from 'shared-contracts/api/call'
import { z } from 'zod/mini'

/** Up to ten places in files of the portal, as stacks name them: `/remotes/mf-order/1.1.0/page.1a2b3c4d.js:1:234`. */
const PLACES = /^(?:\/[\w./-]{1,200}\.js:\d{1,7}:\d{1,7} ?){1,10}$/

/**
 * F5: the source of each place, e.g. `mf-order/src/page/order-page.tsx:12:3 placeOrder`, in a line of its own, which is empty
 * where there is no source map. Only the operator's page of the shell asks for it, so it is no part of the contract.
 */
export const findSources = defineCall({
  name: 'findSources',
  path: '/public/api/v3/sources',
  query: z.strictObject({ places: z.string().check(z.regex(PLACES)) }),
  answer: z.string(),
  kind: 'text',
})
