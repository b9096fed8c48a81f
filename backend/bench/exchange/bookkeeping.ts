import { checkauth, exchange } from '../../src/shop/exchange/testing/exchange-client.ts'
import { statesFile } from '../../src/shop/exchange/testing/states-file.ts'
import { largeOffers } from './large-files.ts'
import { sendFiles, type Exchanger } from './send-files.ts'

/** 1C with its books: it stores orders, ships some of them, and sends what is left. */
export interface Bookkeeping {
  /** One exchange: orders, states, rests. @throws Error when it breaks off; the books stay right */
  exchange: () => Promise<void>
  /** The orders in the books. */
  stored: ReadonlySet<number>
  shipped: ReadonlySet<number>
  /** Orders that came again although the portal had answered their confirmation. */
  readonly cameAgain: () => number
}

interface Order {
  readonly number: number
  readonly lines: readonly { readonly index: number; readonly quantity: number }[]
}

/** @param rests pieces of each of the goods at the start */
export function keepBooks(exchanger: Exchanger, rests: number[], price: number): Bookkeeping {
  const stored: Set<number> = new Set()
  const confirmed: Set<number> = new Set()
  const shipped: Set<number> = new Set()
  const toShip: Order[] = []
  let cameAgain = 0

  async function takeOrders() {
    const cookie = await checkauth(exchanger.url(), exchanger, 'sale')
    const ask = (mode: string) => exchange(exchanger.url(), { query: { type: 'sale', mode }, cookie })
    const { text } = await ask('query')
    if (!text.includes('<?xml')) throw new Error(text)
    const orders = readOrders(text)
    for (const order of orders) {
      if (confirmed.has(order.number)) cameAgain += 1
      if (!stored.has(order.number) && order.number % 2 === 0) toShip.push(order)
      stored.add(order.number)
    }
    const answer = await ask('success')
    if (answer.lines[0] !== 'success') throw new Error(answer.text)
    for (const { number } of orders) confirmed.add(number)
  }

  /** The goods leave first, and the portal is told of it afterwards. */
  async function ship() {
    for (const { number, lines } of toShip.splice(0)) {
      shipped.add(number)
      for (const { index, quantity } of lines) rests[index] = (rests[index] ?? 0) - quantity
    }
    const said = { 'Номер отгрузки по 1С': '1', 'Дата отгрузки по 1С': new Date().toISOString().slice(0, 10) }
    const file = statesFile([...shipped].map((order) => ({ order, said })))
    const cookie = await checkauth(exchanger.url(), exchanger, 'sale')
    const query = { type: 'sale', mode: 'file', filename: 'orders-1.xml' }
    const answer = await exchange(exchanger.url(), { query, cookie, body: file })
    if (answer.lines[0] !== 'success') throw new Error(answer.text)
  }

  return {
    stored,
    shipped,
    cameAgain: () => cameAgain,
    async exchange() {
      await takeOrders()
      await ship()
      await sendFiles(exchanger, [
        ['offers.xml', largeOffers(rests.length, (index) => ({ price, rests: rests[index] ?? 0 }))],
      ])
    },
  }
}

function readOrders(text: string): Order[] {
  return [...text.matchAll(/<Документ>(.*?)<\/Документ>/gs)].map(([, document = '']) => ({
    number: Number(document.match(/<Номер>(\d+)<\/Номер>/)?.[1]),
    lines: [...document.matchAll(/<Товар>(.*?)<\/Товар>/gs)].flatMap(([, line = '']) => {
      const index = Number(line.match(/<Ид>[\d-]*?-(\d{12})<\/Ид>/)?.[1])
      return Number.isNaN(index) ? [] : [{ index, quantity: Number(line.match(/<Количество>([\d.]+)</)?.[1]) }]
    }),
  }))
}
