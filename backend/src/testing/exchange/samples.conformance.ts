import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '../../platform/database/database.ts'
import { encodeXml } from '../../shop/exchange/encode.ts'
import { readFileText } from '../../shop/exchange/files/read-file.ts'
import { importFile } from '../../shop/exchange/import/import-file.ts'
import { fileSender } from '../../shop/exchange/import/testing/exchange-files.ts'
import { ordersFile } from '../../shop/exchange/orders-out/orders-file.ts'
import { findRun, listRuns } from '../../shop/exchange/runs/runs.ts'
import type { RunRow } from '../../shop/exchange/runs/schema.ts'
import { readSettings, saveSetting } from '../../shop/exchange/settings/settings.ts'
import { bareOrder, branchOrder, deliveredOrder, fetchedOrder } from '../../shop/exchange/testing/told-order.ts'
import { readAnswer } from '../../shop/exchange/states-back/answer.ts'
import { readElements } from '../../shop/exchange/xml/read-elements.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../database/empty-database.ts'
import { findPostgres } from '../database/start-postgres.ts'
import { countsOfSets } from './counts-of-sets.ts'

const samples = process.env['EXCHANGE_SAMPLES'] ?? ''
const bin = findPostgres() ?? ''
const sample = (path: string) => readFileSync(join(samples, 'samples', path))
const files = countsOfSets(readFileSync(join(samples, 'README.md'), 'utf8'))
const sets = [...new Set(files.map(({ path }) => dirname(path)))]

test('the README counts files of several sets', () => expect(sets.length).toBeGreaterThan(1))

describe.each(sets)('the set %s', (set) => {
  let shop: EmptyDatabase
  let db: Database
  let send: ReturnType<typeof fileSender>
  beforeAll(async () => {
    shop = await openEmptyDatabase(bin)
    db = shop.db
    send = fileSender(db)
    await saveSetting(db, 'warehouses', 'all')
    await saveSetting(db, 'priceType', priceTypeIn(set))
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const run = async (path: string): Promise<RunRow | undefined> => {
    await importFile(db, await send(sample(path), path), { until: Infinity })
    const [newest] = await listRuns(db, 1)
    return newest && findRun(db, newest.id)
  }

  test.each(['first', 'second'])('EXCH-012: the %s import has the counts of the README', async (time) => {
    for (const { path, changedAgain, ...counts } of files.filter((file) => dirname(file.path) === set)) {
      const expected = time === 'first' ? counts : { read: counts.read, created: 0, changed: changedAgain }
      expect({ path, ...(await run(path)) }).toMatchObject({ path, state: 'done', ...expected })
    }
  })
})

/** The «Ид» of the price type in roubles of a set's offers. */
function priceTypeIn(set: string): string | null {
  const offers = files.find(({ path }) => dirname(path) === set && path.includes('offers'))
  if (offers === undefined) return null
  const text = sample(offers.path).toString('utf8')
  const types = [...text.matchAll(/<ТипЦены>([\s\S]*?)<\/ТипЦены>/g)].map(([, type = '']) => type)
  const inRoubles = types.find((type) => /<Валюта>(?:руб|RUB|643)<\/Валюта>/.test(type)) ?? ''
  return /<Ид>([^<]+)<\/Ид>/.exec(inRoubles)?.[1] ?? null
}

describe('documents', () => {
  let shop: EmptyDatabase
  beforeAll(async () => {
    shop = await openEmptyDatabase(bin)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test.each([
    ['official/orders.xml', 3],
    ['windows-1251/orders-answer.xml', 2],
    ['windows-1251/orders.xml', 1],
  ])('EXCH-024: %s is read as %d documents', async (path, count) => {
    const { fileId } = await fileSender(shop.db)(sample(path), path)
    const { serialNumberProperties } = await readSettings(shop.db)
    const numbers: string[] = []
    for await (const item of readElements(readFileText(shop.db, fileId), (at) => at.endsWith('/Документ'))) {
      if (item.type === 'element') numbers.push(readAnswer(item.element, serialNumberProperties).number)
    }
    expect([numbers.length, numbers.every((number) => /^\d+$/.test(number))]).toEqual([count, true])
  })
})

test.each(['2.08', '2.10'] as const)('EXCH-022: the file of orders is valid by the schema %s', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  try {
    const cases = [[], [deliveredOrder, fetchedOrder, branchOrder, bareOrder]].flatMap((orders) =>
      (['windows-1251', 'utf-8'] as const).map((encoding) => ({ orders, encoding })),
    )
    for (const { orders, encoding } of cases) {
      const path = join(folder, `${orders.length} ${encoding}.xml`)
      writeFileSync(path, encodeXml(ordersFile(orders, version, new Date()), encoding))
      const schema = join(samples, 'schemas', `commerceml-${version}.xsd`)
      execFileSync('xmllint', ['--noout', '--schema', schema, path], { stdio: 'pipe' })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
