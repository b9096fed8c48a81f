import { openDatabase } from '../platform/database/open.ts'
import { runExpiry } from '../shop/orders/expiry/register-expiry.ts'
import { listProducts } from '../shop/price-list/price-list.ts'
import type { ExpiryPass } from './expiry-passes.ts'

/** Runs passes of the order expiry on an embedded database, with the clock set ahead. Started by `passesOn`. */
const { DATA_DIR: dataDir = '', DAYS: days = '' } = process.env
const { db, close } = await openDatabase({ dataDir, onError: () => undefined })
const passes: ExpiryPass[] = []
for (const ahead of days.split(',')) {
  const now = new Date(Date.now() + Number(ahead) * 24 * 60 * 60_000)
  const expired: number[] = []
  const log = { info: (line: { orderId?: number }) => line.orderId !== undefined && expired.push(line.orderId) }
  await runExpiry({ db, now: () => now, log })
  const products = await listProducts(db)
  passes.push({ expired, stock: Object.fromEntries(products.map((product) => [product.id, product.stock])) })
}
await close()
process.stdout.write(JSON.stringify(passes))
