import { eq } from 'drizzle-orm'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { changeByHand } from '../../orders/by-hand.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { orders } from '../../orders/schema.ts'
import { COMMAND, numberIn, textIn, type Circumstances, type Command } from './command.ts'

/** SHIP-009: money received by invoice today, as `npm run order -- pay` records it. */
export const payCommand: Command = {
  usage: 'pay <order> <sum> <document>',
  about: 'records money received by invoice today, in roubles, wholly or in part',
  most: 3,
  run: async ([number, sum, document], circumstances) => {
    const order = String(numberIn(number, 'order'))
    const words = [textIn(sum, 'sum'), formatDay(dayOf(circumstances.at)), textIn(document, 'document')]
    await change(['pay', order, ...words], circumstances)
  },
}

/** SHIP-003: what a file says is shipped, as by `npm run order -- ship`. */
export const shipCommand: Command = {
  usage: 'ship <order> <file>',
  about: 'ships what the file says, a line for each product: id;pieces;serial numbers divided by commas',
  most: 2,
  run: async ([number, file], circumstances) => {
    await change(['ship', String(numberIn(number, 'order')), '--lines', textIn(file, 'file')], circumstances)
  },
}

/** SHIP-006. */
export const withdrawCommand: Command = {
  usage: 'withdraw <shipment> <reason>',
  about: 'withdraws a shipment by the id that `ship` and `shipments` show; its serial numbers are free again',
  most: 2,
  run: async ([id, reason], circumstances) => {
    await change(['withdraw', String(numberIn(id, 'shipment')), textIn(reason, 'reason')], circumstances)
  },
}

async function change(words: readonly string[], { db, say, at, hasEdo }: Circumstances): Promise<void> {
  say(await changeByHand(db, words, { at, hasEdo, by: COMMAND }))
}

/** Has an order from before the first account told to 1C. */
export const sendCommand: Command = {
  usage: 'send <order>',
  about: 'tells 1C an order that was placed before the first account',
  most: 1,
  run: async ([number], { db, say, at }) => {
    const orderId = numberIn(number, 'order')
    const [order] = await db.select({ isSample: orders.isSample }).from(orders).where(eq(orders.id, orderId))
    if (order === undefined || order.isSample) throw new WrongCommand(`there is no order ${orderId} to tell`)
    await db.transaction(async (tx) => {
      const added = await tx.insert(orderExports).values({ orderId }).onConflictDoNothing().returning()
      if (added.length === 0) return
      const change = { what: 'send', subject: `order ${orderId}`, before: null, after: null } as const
      await writeJournal(tx, { at, who: COMMAND, ...change })
    })
    say(`1C is told order ${orderId} with its next query`)
  },
}
