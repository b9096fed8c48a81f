// `node backend/bench/fill-embedded.ts <data folder> <orders> <products>`: adds orders of five years and products to the
// embedded database of a portal that has been started before and is stopped.
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/platform/database/open.ts'
import { writeFiveYears } from '../src/testing/volume/five-years.ts'
import { LARGEST } from './growth/prepare.ts'

const [dataDir = '', orders, products] = process.argv.slice(2)
const volume = { organisations: 2_000, orders: Number(orders), products: Number(products), ofLargest: 1_000 }
const { db, close } = await openDatabase({ dataDir, onError: console.error })
await writeFiveYears({ query: async (text) => (await db.execute(sql.raw(text))) as never }, LARGEST, volume)
await close()
