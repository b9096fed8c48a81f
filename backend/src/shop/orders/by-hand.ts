import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { boundsOfDay, formatDay, typedDay } from 'shared-contracts/domain/days'
import { formatMoney, kopecksOf, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { WrongCommand } from '../../platform/command-line/wrong-command.ts'
import type { Database } from '../../platform/database/database.ts'
import { ChangeRefused, checkChange } from './changes/change-refused.ts'
import { cancelOrder, payLater } from './changes/end-orders.ts'
import { makeReady, noteSignature } from './changes/hand-over.ts'
import { lockOrder, lockShipment } from './changes/lock-order.ts'
import { payOrder } from './changes/pay-order.ts'
import { shipOrder } from './changes/ship-order.ts'
import { ShipmentRefused } from './changes/shipment-refused.ts'
import { withdrawShipment } from './changes/withdraw-shipment.ts'
import { endOfDay } from './pay-until.ts'
import { orderLines, type OrderRow } from './schema.ts'
import { readShippedLines, refusedLines } from './shipped-lines.ts'
import { signsElectronically } from './signs-electronically.ts'

interface Circumstances {
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
  readonly at: Date
  /** Who changes the order, for the journal. */
  readonly by: string
}

/** The words of a command after the number, and the file of `--lines`. */
interface Given {
  readonly words: readonly string[]
  readonly linesFile: string | undefined
}

/** @returns what was done, for the operator */
type Action = (tx: Database, order: OrderRow, given: Given, now: Circumstances) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  pay: async (tx, order, { words: [typedSum, typed, document = null] }, { at, by }) => {
    const sum = sumIn(typedSum)
    checkChange('pay', order)
    const surplus = await payOrder(tx, order, sum, { paidAt: dayPaid(typed, at), document, at, by })
    if (surplus > ZERO) throw new WrongCommand(`only ${formatMoney(order.payRemain)} are left to pay`)
    return `paid: ${formatMoney(sum)} of order ${order.id}, ${formatMoney((order.payRemain - sum) as Kopecks)} are left`
  },
  until: async (tx, order, { words: [typed = ''] }, now) => {
    const day = typedDay(typed)
    if (day === null) throw new WrongCommand('the day is missing: 10.12.2026')
    await payLater(tx, order, endOfDay(day), now)
    return `order ${order.id} is to be paid until the end of ${formatDay(day)}`
  },
  ready: async (tx, order, _given, now) => {
    await makeReady(tx, order, now)
    return `ready for pickup: order ${order.id}`
  },
  ship: async (tx, order, { words: [trackNumber = null], linesFile }, { hasEdo, at, by }) => {
    const isSigned = await signsElectronically(tx, order, { hasEdo })
    const shipment = { carrier: order.vendorName, trackNumber, isSigned, at, by }
    const { id } =
      linesFile === undefined
        ? await shipOrder(tx, order, { lines: 'rest', ...shipment })
        : await shipFile(tx, order, linesFile, shipment)
    return `shipped: order ${order.id}, shipment ${id}`
  },
  signed: async (tx, order, { words: [number] }) => {
    await noteSignature(tx, order, number === undefined ? undefined : Number(number))
    return `signed: order ${order.id}`
  },
  cancel: async (tx, order, { words: [reason] }, { at, by }) => {
    await cancelOrder(tx, order, { reason: reasonIn(reason), at, by })
    return `cancelled: order ${order.id}`
  },
}

/**
 * Changes an order on an operator's command: `pay 104015 1200.50 25.11.2026 "платежное поручение № 418"`,
 * `until 104015 10.12.2026`, `ready 104015`, `ship 104015 [track number] [--lines file]`, `signed 104015 [shipment]`,
 * `cancel 104015 "reason"`; or withdraws a shipment by its id: `withdraw 600001 "reason"`.
 * @returns what was done, for the operator
 * @throws WrongCommand, with what forbids it
 */
export async function changeByHand(
  db: Database,
  command: readonly string[],
  circumstances: Circumstances,
): Promise<string> {
  const { words, linesFile } = parse(command)
  const [name = '', number = '', ...others] = words
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined && name !== 'withdraw') {
    throw new WrongCommand(
      `give one of ${Object.keys(actions).join(', ')} and an order’s number, or withdraw and a shipment’s id`,
    )
  }
  try {
    return await db.transaction(async (tx) => {
      if (action === undefined) return withdraw(tx, number, others[0], circumstances)
      const order = await lockOrder(tx, Number(number))
      if (order === undefined) throw new WrongCommand(`there is no order ${number}`)
      return action(tx, order, { words: others, linesFile }, circumstances)
    })
  } catch (error) {
    if (error instanceof ChangeRefused || error instanceof ShipmentRefused) {
      throw new WrongCommand(error.message, { cause: error })
    }
    throw error
  }
}

/** `--lines file` may stand anywhere in a command. */
function parse(command: readonly string[]): Given {
  const place = command.indexOf('--lines')
  if (place === -1) return { words: command, linesFile: undefined }
  const linesFile = command[place + 1]
  if (linesFile === undefined) throw new WrongCommand('the file of --lines is missing')
  return { words: command.toSpliced(place, 2), linesFile }
}

async function withdraw(
  tx: Database,
  id: string,
  reason: string | undefined,
  { at, by }: Circumstances,
): Promise<string> {
  const found = await lockShipment(tx, Number(id))
  if (found === undefined) throw new WrongCommand(`there is no shipment ${id}`)
  await withdrawShipment(tx, found.order, found.shipment, { reason: reasonIn(reason), at, by })
  return `withdrawn: shipment ${id} of order ${found.order.id}`
}

/** Ships what a file says. What is refused is named by its line of the file. */
async function shipFile(
  tx: Database,
  order: OrderRow,
  file: string,
  shipment: Omit<Parameters<typeof shipOrder>[2], 'lines'>,
) {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new WrongCommand(error.message, { cause: error })
  })
  const { position, productId } = orderLines
  const ordered = await tx.select({ position, productId }).from(orderLines).where(eq(orderLines.orderId, order.id))
  const lines = readShippedLines(text, ordered)
  try {
    return await shipOrder(tx, order, { lines, ...shipment })
  } catch (error) {
    throw error instanceof ShipmentRefused ? refusedLines(error, lines) : error
  }
}

function sumIn(typed = ''): Kopecks {
  const sum = /^\d{1,9}(?:\.\d{1,2})?$/.test(typed) ? kopecksOf(Number(typed)) : ZERO
  if (sum === ZERO) throw new WrongCommand('the sum is missing: 1200.50')
  return sum
}

function reasonIn(typed = ''): string {
  if (typed.trim() === '') throw new WrongCommand('the reason is missing')
  return typed.trim()
}

/** When a payment was received: the first moment of the typed day, or now. */
function dayPaid(typed: string | undefined, now: Date): Date {
  if (typed === undefined) return now
  const day = typedDay(typed)
  if (day === null) throw new WrongCommand('the day of the payment is like 25.11.2026')
  const paidAt = new Date(boundsOfDay(day).start)
  if (paidAt > now) throw new WrongCommand('the day of the payment is still to come')
  return paidAt
}
