// `npm run order`: changes an order by hand, through the same steps as payments and expiry (SHIP-001).
import { carryOut } from './platform/command-line/carry-out.ts'
import { changeByHand } from './shop/orders/by-hand.ts'

await carryOut(async ({ db, words, say, ...circumstances }) => {
  say(await changeByHand(db, words, { ...circumstances, by: 'npm run order' }))
})
