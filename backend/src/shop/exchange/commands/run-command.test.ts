import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders } from '../../orders/schema.ts'
import { shipments } from '../../orders/shipments/schema.ts'
import { products } from '../../products/schema.ts'
import { productLinks } from '../../products/links/schema.ts'
import { openExchange } from '../import/testing/open-exchange.ts'
import { catalogueFile, offersFile } from '../import/testing/xml-files.ts'
import { commands, runCommand } from './run-command.ts'

const at = new Date('2026-11-27T09:00:00Z')

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const folder = mkdtempSync(join(tmpdir(), 'exchange-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  /** @returns the path of a file with this text */
  const fileOf = (text: string) => {
    const path = join(folder, 'lines.csv')
    writeFileSync(path, text)
    return path
  }
  /** @returns the lines that a command shows */
  const command = async (...words: string[]) => {
    const lines: string[] = []
    await runCommand(words, { db: shop.db, say: (line) => lines.push(line), at, hasEdo: true })
    return lines
  }

  test('EXCH-002: an account is added with a secret that is shown once, listed and revoked', async () => {
    expect([await command('account', 'list'), await command('runs'), await command('products')]).toEqual([
      ['there are no accounts'],
      ['there are no runs'],
      ['no goods of 1C wait'],
    ])
    const [login = '', secret = ''] = await command('account', 'add', '«1С»')
    expect([login, secret]).toEqual([expect.stringMatching(/^login: \S+$/), expect.stringMatching(/^secret: \S+$/)])
    const [, name = ''] = login.split(' ')
    expect((await command('account', 'list')).join()).toContain(`${name}  1С  never used`)
    expect((await command('account', 'list')).join()).not.toContain(secret.slice('secret: '.length))
    await command('account', 'revoke', name)
    await expect(command('account', 'revoke', name)).rejects.toThrow(`there is no account ${name} in use`)
  })

  test('EXCH-016: settings are shown and set, and a wrong value is refused plainly', async () => {
    expect(await command('settings', 'hideShare', '25')).toEqual(['hideShare: 25'])
    expect(await command('settings', 'warehouses', 'a', 'b')).toEqual(['warehouses: ["a","b"]'])
    expect(await command('settings', 'warehouses', 'all')).toEqual(['warehouses: "all"'])
    expect(await command('settings', 'ordersVersion', '2.08')).toEqual(['ordersVersion: "2.08"'])
    expect(await command('settings', 'statuses', '{"Готов":"ready"}')).toEqual(['statuses: {"Готов":"ready"}'])
    expect(await command('settings', 'hideShare', 'default')).toEqual(['hideShare: 10'])
    expect(await command('settings', 'priceType', '7')).toEqual(['priceType: "7"'])
    await command('settings', 'priceType', 'default')
    await expect(command('settings', 'hideShare', '5', '6')).rejects.toThrow('hideShare takes one value')
    await expect(command('settings', 'statuses', '{"Готов":"done"}')).rejects.toThrow(/^statuses: Готов: [^\n]+$/)
    await expect(command('settings', 'hideShare', 'many')).rejects.toThrow('hideShare: ')
    await expect(command('settings', 'colour', 'red')).rejects.toThrow('there is no setting colour')
    expect(await command('settings')).toContain('statuses: {"Готов":"ready"}')
  })

  test('EXCH-013 EXCH-031: goods of 1C are listed, linked, shown and hidden', async () => {
    const exchange = await openExchange(shop)
    await command('settings', 'warehouses', 'all')
    await exchange.counts(catalogueFile([{ id: 'new' }, { id: 'old' }]))
    await exchange.counts(
      offersFile([
        { id: 'new', price: '7', rests: { main: '3' } },
        { id: 'old', price: '8' },
      ]),
    )
    const listed = await command('products')
    expect(listed).toEqual([expect.stringContaining('  new  '), expect.stringContaining('  old  ')])
    expect((await command('settings')).filter((line) => line.includes(' seen: '))).not.toEqual([])
    expect(await command('link', '1', 'old')).toEqual(['linked: product 1'])
    await expect(command('link', '2', 'old')).rejects.toThrow('linked to another product')
    const [link] = await shop.db.select().from(productLinks).where(eq(productLinks.externalId, 'new'))
    const id = String(link?.id)
    await expect(command('show', id, '--type', 'FN')).rejects.toThrow('a drive needs its months')
    await expect(command('show', id, '--colour', 'red')).rejects.toThrow('--colour')
    const [shown = ''] = await command('show', id, '--type', 'FN', '--kind', '36')
    const [, product = ''] = /^shown: product (\d+)$/.exec(shown) ?? []
    const rowOf = async () =>
      (
        await shop.db
          .select()
          .from(products)
          .where(eq(products.id, Number(product)))
      )[0]
    expect(await rowOf()).toMatchObject({ type: 'FN', months: 36, isDisplayed: true, price: 700 })
    await command('hide', product)
    expect(await rowOf()).toMatchObject({ isDisplayed: false })
  })

  test('EXCH-028: runs are listed, and one is shown with what it refused', async () => {
    const exchange = await openExchange(shop)
    await exchange.counts(offersFile([{ id: 'never-sent', price: '7' }]))
    const [newest = ''] = await command('runs')
    expect(newest).toContain('отказано 1')
    expect((await command('runs', newest.split(' ')[0] ?? '')).join('\n')).toContain('never-sent')
    await expect(command('runs', '999999')).rejects.toThrow('there is no run 999999')
    await expect(command('approve', newest.split(' ')[0] ?? '')).rejects.toThrow('waits for approval')
  })

  /** An order of two «Товар 2» and one «Товар 3». */
  const order = async () =>
    placeOrder(shop.db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, [2, 2], [3, 1]),
    })
  const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

  test('SHIP-009: a payment is recorded in parts, with its document', async () => {
    const id = await order()
    expect(await command('pay', String(id), '100.50', 'ПП № 418')).toEqual([
      `paid: 100,50\u00A0₽ of order ${id}, 199,50\u00A0₽ are left`,
    ])
    expect(await shop.db.select().from(orderPayments).where(eq(orderPayments.orderId, id))).toMatchObject([
      { document: 'ПП № 418', recordedBy: 'npm run exchange' },
    ])
    await expect(command('pay', String(id), '200', 'ПП № 419')).rejects.toThrow('only 199,50\u00A0₽ are left to pay')
    await expect(command('pay', String(id), '0', 'ПП № 419')).rejects.toThrow('the sum is missing')
    await expect(command('pay', String(id), '1')).rejects.toThrow('the document is missing')
    expect(await rowOf(id)).toMatchObject({ payRemain: 19_950 })
  })

  test('SHIP-003 SHIP-006: a file is shipped with serial numbers, its shipment is listed and withdrawn', async () => {
    const id = await order()
    const file = fileOf('2;2;9960440531400007,9960 4405 3140 0014\n3;1\n')
    const [shipped = ''] = await command('ship', String(id), file)
    const [, shipment = ''] = /^shipped: order \d+, shipment (\d+)$/.exec(shipped) ?? []
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped' })
    expect(await command('shipments', String(id))).toEqual([`${shipment}  number 1  27.11.2026  pieces: 3`])
    expect(await command('withdraw', shipment, 'Не тот товар')).toEqual([
      `withdrawn: shipment ${shipment} of order ${id}`,
    ])
    expect(await command('shipments', String(id))).toEqual([
      expect.stringContaining('withdrawn 27.11.2026: Не тот товар'),
    ])
    await expect(command('withdraw', shipment, 'Еще раз')).rejects.toThrow('the shipment is withdrawn')
    await expect(command('withdraw', shipment, ' ')).rejects.toThrow('the reason is missing')
    expect(await command('shipments', String(await order()))).toEqual([expect.stringContaining('has no shipments')])
    await expect(command('shipments', '1')).rejects.toThrow('there is no order 1')
  })

  test.each([
    ['line 2 of the file: the order has no product 7\nline 3 of the file: the quantity is missing', '2;1\n7;1\n3;x'],
    ['line 1 of the file: only 2 pieces are left to ship\nline 3 of the file: only 1 pieces', '2;3\n\n3;2'],
    ['line 2 of the file: 12 is no serial number of 16 digits', '3;1\n2;2;12'],
    ['line 1 of the file: there are more serial numbers than pieces', '2;1;9960440531400021,9960440531400038'],
    ['nothing is shipped', '\n'],
  ])('SHIP-005: a file with a wrong line ships nothing: %s', async (why, text) => {
    const id = await order()
    await expect(command('ship', String(id), fileOf(text))).rejects.toThrow(why)
    expect(await rowOf(id)).toMatchObject({ goods: 'waiting' })
    expect(await shop.db.$count(shipments, eq(shipments.orderId, id))).toBe(0)
  })

  test('EXCH-021: an order from before the first account is told on command', async () => {
    const id = await order()
    await shop.db.delete(orderExports).where(eq(orderExports.orderId, id))
    expect(await command('send', String(id))).toEqual([`1C is told order ${id} with its next query`])
    expect(await shop.db.select().from(orderExports).where(eq(orderExports.orderId, id))).toMatchObject([
      { revision: 1 },
    ])
    await expect(command('send', '1')).rejects.toThrow('there is no order 1 to tell')
  })

  test.each(Object.keys(commands))(
    '%s explains itself, and refuses words that are missing or too many',
    async (name) => {
      expect(await command(name, '--help')).toEqual([expect.stringContaining(`npm run exchange -- ${name}`)])
      const tooMany = Array.from({ length: 9 }, () => '1')
      await expect(command(name, ...tooMany)).rejects.toMatchObject({
        name: 'WrongCommand',
        message: expect.stringMatching(/^[^\n]+$/),
      })
      if (!['settings', 'runs', 'products'].includes(name))
        await expect(command(name)).rejects.toThrow(/^[^\n]*(?:is missing|give one of)[^\n]*$/)
    },
  )

  test('a wrong command is refused plainly, and none lists them all', async () => {
    await expect(command('toString')).rejects.toThrow('give one of account')
    await expect(command('show', 'x')).rejects.toThrow('the number of the goods is missing')
    expect((await command()).length).toBeGreaterThan(8)
  })
})
