import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addAccount } from '../../shop/exchange/accounts.ts'
import { runCommand } from '../../shop/exchange/commands/run-command.ts'
import { catalogueFile, offersFile } from '../../shop/exchange/import/testing/xml-files.ts'
import { openFake1C } from '../../shop/exchange/testing/fake-1c.ts'
import { statesFile } from '../../shop/exchange/testing/states-file.ts'
import { byTest } from '../by-test.ts'

const SAID = { 'Номер по 1С': 'MM-1', 'Номер оплаты по 1С': 'ПП-17', 'Номер отгрузки по 1С': 'РТУ-5' }
const GOODS = ['a', 'b', 'c']

/** An exchange of 1C, whose statements are to be looked at. */
export interface AskedExchange {
  /** Sends goods, takes the orders that were placed since it was opened, and says that they are paid and shipped. */
  run(): Promise<{ readonly goods: readonly string[]; readonly states: readonly string[] }>
  close(): Promise<void>
}

/** Opens an account of the exchange. From now on orders are told to it. */
export async function askExchange(databaseUrl: string, url: string): Promise<AskedExchange> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = drizzle({ client: pool })
  const oneC = openFake1C({ account: await addAccount(db, { name: '1С' }, byTest), urls: [url] })
  const command = (...words: string[]) => runCommand(words, { db, say: () => undefined, at: new Date(), hasEdo: true })
  return {
    async run() {
      await command('settings', 'priceType', 'retail')
      await command('settings', 'warehouses', 'all')
      const files = {
        'import.xml': catalogueFile(GOODS.map((id) => ({ id }))),
        'offers.xml': offersFile(GOODS.map((id) => ({ id, price: '1320.50', rests: { main: '700' } }))),
      }
      const goods = await oneC.sendGoods(files)
      await command('link', '7101', 'a')
      goods.push(...(await oneC.sendGoods(files)))
      const told = [...(await oneC.takeOrders()).matchAll(/<Номер>(\d+)</g)].map(([, number = '']) => number)
      const states = statesFile(
        told.map((order) => ({
          order,
          said: SAID,
          lines: [{ id: 'a', serialNumbers: [`97${order.padStart(14, '0')}`] }],
        })),
      )
      const answers = [await oneC.sendStates('orders-1.xml', states), await oneC.sendStates('orders-2.xml', states)]
      for (const words of [['products'], ['runs'], ['settings'], ...told.map((order) => ['shipments', order])])
        await command(...words)
      return { goods: goods.flat(), states: answers.flat() }
    },
    close: () => pool.end(),
  }
}
