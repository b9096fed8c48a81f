import { and, eq, sql } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { findRun, listRuns, waitingRuns } from '../runs/runs.ts'
import { readSettings, saveSetting } from '../settings/settings.ts'
import { products } from '../../products/schema.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { cancelOrder } from '../../orders/changes/end-orders.ts'
import { lockOrder } from '../../orders/changes/lock-order.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { linkProduct } from '../links/link-product.ts'
import { hideProduct, showProduct } from '../links/show-product.ts'
import { approveRun, declineRun } from './approve-run.ts'
import { cleanUpRuns } from './clean-up-runs.ts'
import { importFile } from './import-file.ts'
import { exchangeStaged } from './schema.ts'
import { openExchange } from './testing/open-exchange.ts'
import { catalogueFile, exchangeFile, offersFile, type SentOffer } from './testing/xml-files.ts'
import { listHidden } from './hidden-share.ts'
import { journal } from '../../journal/schema.ts'

const by = { at: new Date('2026-11-27T09:00:00Z'), by: 'test' }
const shown = { type: 'FN', months: 36 } as const

describeOnPostgres('an import of 1C', (bin) => {
  let shop: ShopDatabase
  let exchange: Awaited<ReturnType<typeof openExchange>>
  beforeAll(async () => {
    shop = await openShop(bin)
  }, 60_000)
  afterAll(() => shop.dispose())
  beforeEach(async () => {
    await shop.db
      .execute(sql`truncate orders, products, product_links, exchange_runs, exchange_settings, exchange_accounts,
      exchange_files, order_export_start restart identity cascade`)
    const values = { type: 'FN', price: kopecksOf(100), stock: 100 } as const
    await shop.db.insert(products).values([1, 2, 3].map((id) => ({ ...values, id, name: `Товар ${id}`, position: id })))
    exchange = await openExchange(shop)
  })

  const product = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
  /** A product of the catalogue that is goods `id` of 1C. */
  const addShown = async (id: string, offer: Omit<SentOffer, 'id'> = { price: '100', rests: { main: '10' } }) => {
    await exchange.counts(catalogueFile([{ id }], { isChanges: true }))
    await exchange.counts(offersFile([{ id, ...offer }]))
    return showProduct(shop.db, (await exchange.link(id))?.id ?? 0, shown, by)
  }
  const order = (productId: number, quantity: number) =>
    placeOrder(shop.db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: { orderInfo: contacts, orderLines: [{ productId, quantity }] },
    })
  const cancel = (orderId: number) =>
    shop.db.transaction(async (tx) => cancelOrder(tx, (await lockOrder(tx, orderId)) ?? fail(), { reason: '', ...by }))
  /** Notes what 1C has said of an order. */
  const note = (orderId: number, said: Partial<typeof orderExports.$inferInsert>) =>
    shop.db.update(orderExports).set(said).where(eq(orderExports.orderId, orderId))

  test('EXCH-012 EXCH-008: the same files again change nothing', async () => {
    const catalogue = catalogueFile([{ id: 'a' }, { id: 'a#red' }, { id: 'b', isDeleted: true }])
    const offers = offersFile([
      { id: 'a', price: '1 320,50', rests: { main: '2', far: '3.9' } },
      { id: 'a#red', price: '7', rest: '0' },
      { id: 'b', price: '7' },
    ])
    expect(await exchange.counts(catalogue)).toEqual([3, 0, 2, 1, 0])
    expect(await exchange.counts(offers)).toEqual([3, 2, 0, 0, 1])
    expect(await exchange.refusals()).toEqual(['b: Товар с таким «Ид» не передан в каталоге.'])
    expect(await exchange.link('a')).toMatchObject({ price: 132_050, rests: 5 })
    expect(await exchange.counts(catalogue)).toEqual([3, 0, 0, 3, 0])
    expect(await exchange.counts(offers)).toEqual([3, 0, 0, 2, 1])
    expect((await exchange.receive(offers)).lines).toEqual([
      'Прочитано 3, изменено 0, новых 0, без изменений 2, отказано 1',
    ])
  })

  test('EXCH-013: new goods are not in the catalogue until they have a type, and a drive its months', async () => {
    await exchange.counts(catalogueFile([{ id: 'a', name: 'Накопитель' }]))
    const { id = 0 } = (await exchange.link('a')) ?? {}
    const count = () => shop.db.$count(products)
    expect(await count()).toBe(3)
    await expect(showProduct(shop.db, id, shown, by)).rejects.toThrow('no price')
    await exchange.counts(offersFile([{ id: 'a', price: '16490', rest: '4' }]))
    expect(await count()).toBe(3)
    await expect(showProduct(shop.db, id, { type: 'FN', months: null }, by)).rejects.toThrow('months')
    expect(await count()).toBe(3)
    const productId = await showProduct(shop.db, id, shown, by)
    expect(await product(productId)).toMatchObject({
      name: 'Накопитель',
      ...shown,
      price: kopecksOf(16_490),
      stock: 4,
      isDisplayed: true,
    })
    await hideProduct(shop.db, productId, by)
    expect(await exchange.counts(offersFile([{ id: 'a', price: '16500', rest: '4' }]))).toEqual([1, 1, 0, 0, 0])
    expect(await product(productId)).toMatchObject({ price: kopecksOf(16_500), isDisplayed: false })
  })

  test('EXCH-031: a product that is there is proposed by its article, and linked by a person only', async () => {
    await exchange.counts(
      catalogueFile([
        { id: 'a', article: '0002' },
        { id: 'b', article: '2-ФН' },
      ]),
    )
    await exchange.counts(offersFile([{ id: 'a', price: '55', rest: '9' }]))
    expect(await product(2)).toMatchObject({ name: 'Товар 2', price: kopecksOf(100), stock: 100 })
    expect(await exchange.link('a')).toMatchObject({ proposedProductId: 2, productId: null })
    expect(await exchange.link('b')).toMatchObject({ proposedProductId: null })
    await linkProduct(shop.db, { productId: 2, externalId: 'a' }, by)
    expect(await product(2)).toMatchObject({ name: 'Товар a', price: kopecksOf(55), stock: 9, isDisplayed: true })
    expect(await exchange.link('a')).toMatchObject({ proposedProductId: null, productId: 2 })
    await expect(linkProduct(shop.db, { productId: 2, externalId: 'b' }, by)).rejects.toThrow('other goods')
    await expect(linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)).rejects.toThrow('another product')
    await expect(linkProduct(shop.db, { productId: 9, externalId: 'b' }, by)).rejects.toThrow('no such product')
  })

  test('EXCH-031: a characteristic is a product of its own, also when only the offers name it', async () => {
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    const offers = offersFile([
      { id: 'a#36', name: 'Накопитель на 36', price: '10' },
      { id: 'x#36', name: 'Чужой', price: '10' },
    ])
    expect(await exchange.counts(offers)).toEqual([2, 0, 1, 0, 1])
    expect(await exchange.counts(offers)).toEqual([2, 0, 0, 1, 1])
    expect(await exchange.link('a#36')).toMatchObject({ name: 'Накопитель на 36', price: 1_000 })
  })

  test('EXCH-014: what the desk owns stays', async () => {
    const id = await addShown('a')
    const { owners } = await readSettings(shop.db)
    await saveSetting(shop.db, 'owners', { ...owners, name: 'desk', price: 'desk', stock: 'desk' })
    await shop.db.update(products).set({ name: 'Витрина', stock: 77, position: 5 }).where(eq(products.id, id))
    await exchange.counts(catalogueFile([{ id: 'a', name: 'Склад' }]))
    await exchange.counts(offersFile([{ id: 'a', price: '1', rest: '1' }]))
    expect(await product(id)).toMatchObject({
      name: 'Витрина',
      price: kopecksOf(100),
      stock: 77,
      position: 5,
      ...shown,
    })
    await saveSetting(shop.db, 'owners', owners)
    expect(await exchange.counts(catalogueFile([{ id: 'a', name: 'Склад' }]))).toEqual([1, 1, 0, 0, 0])
    expect(await product(id)).toMatchObject({ name: 'Склад', price: kopecksOf(1), stock: 1 })
  })

  test('RULE-006: months come from the property of the setting when 1C owns them', async () => {
    const id = await addShown('a')
    const { owners } = await readSettings(shop.db)
    await saveSetting(shop.db, 'monthsProperty', 'Срок ФН')
    await saveSetting(shop.db, 'owners', { ...owners, months: '1c' })
    const classifier = `<Свойства><Свойство><Ид>p</Ид><Наименование>Срок ФН</Наименование><ВариантыЗначений>
      <Справочник><ИдЗначения>v</ИдЗначения><Значение>15 месяцев</Значение></Справочник></ВариантыЗначений></Свойство></Свойства>`
    const more =
      '<ЗначенияСвойств><ЗначенияСвойства><Ид>p</Ид><Значение>v</Значение></ЗначенияСвойства></ЗначенияСвойств>'
    expect(await exchange.counts(catalogueFile([{ id: 'a', more }], { classifier }))).toEqual([1, 1, 0, 0, 0])
    expect(await product(id)).toMatchObject({ months: 15 })
  })

  test.each([
    [{ price: '0' }, 'Цена «0» не подходит. Нужно число больше 0, не больше 100 млн.'],
    [{ price: '-5' }, 'Цена «-5» не подходит. Нужно число больше 0, не больше 100 млн.'],
    [{ price: '12 руб' }, 'Цена «12 руб» не подходит. Нужно число больше 0, не больше 100 млн.'],
    [{ price: '1,320.50' }, 'Цена «1,320.50» не подходит. Нужно число больше 0, не больше 100 млн.'],
    [{ price: '100000001' }, 'Цена «100000001» не подходит. Нужно число больше 0, не больше 100 млн.'],
    [{ price: '5', currency: 'USD' }, 'Цена в валюте «USD», а нужна в рублях.'],
    [{ price: '5', rest: 'много' }, 'Остаток «много» не подходит. Нужно число, не больше 100 млн.'],
    [{ price: '5', rest: '100000001' }, 'Остаток «100000001» не подходит. Нужно число, не больше 100 млн.'],
  ])('EXCH-015: %j is refused, and the rest of the offer counts', async (offer, why) => {
    await exchange.counts(catalogueFile([{ id: 'a' }, { id: 'b' }]))
    const file = offersFile([
      { id: 'a', rest: '3', ...offer },
      { id: 'b', price: '9' },
    ])
    expect(await exchange.counts(file)).toEqual([2, 1, 0, 0, 1])
    expect(await exchange.refusals()).toEqual([`a: ${why}`])
    const isRestWrong = 'rest' in offer
    expect(await exchange.link('a')).toMatchObject({ price: isRestWrong ? 500 : null, rests: isRestWrong ? null : 3 })
  })

  test.each(['руб', 'руб.', 'RUB', '643'])('EXCH-015: takes a price in %s', async (currency) => {
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    await exchange.counts(offersFile([{ id: 'a', price: '10.5', currency }]))
    expect(await exchange.link('a')).toMatchObject({ price: 1_050 })
  })

  test('EXCH-016: before price type and warehouses are chosen, the run says what it has seen', async () => {
    await saveSetting(shop.db, 'priceType', undefined)
    await saveSetting(shop.db, 'warehouses', undefined)
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    const { status, lines } = await exchange.receive(offersFile([{ id: 'a', price: '10', rests: { main: '5' } }]))
    expect([status, lines[0]]).toEqual(['success', 'Прочитано 1, изменено 0, новых 0, без изменений 1, отказано 0'])
    expect(lines.slice(1).join()).toMatch(
      /Тип цен не выбран.*«Розничная» \(руб, retail\).*Склады не выбраны.*«Дальний» \(far\)/s,
    )
    expect(await exchange.link('a')).toMatchObject({ price: null, rests: null })
    const [run] = await listRuns(shop.db, 1)
    expect(run?.seen?.warehouses.map(({ id }) => id)).toEqual(['main', 'far'])
    await saveSetting(shop.db, 'warehouses', ['far'])
    await exchange.counts(offersFile([{ id: 'a', price: '10', rests: { main: '5', far: '2' } }]))
    expect(await exchange.link('a')).toMatchObject({ price: null, rests: 2 })
  })

  test('EXCH-018: orders hold their pieces until 1C says that they are shipped, and the stock is never below 0', async () => {
    const id = await addShown('a', { price: '100', rest: '10' })
    const first = await order(id, 4)
    await order(id, 3)
    expect(await product(id)).toMatchObject({ stock: 3, shortage: 0 })
    expect(await exchange.counts(offersFile([{ id: 'a', price: '100', rest: '10' }]))).toEqual([1, 0, 0, 1, 0])
    await exchange.counts(offersFile([{ id: 'a', rest: '5' }]))
    expect(await product(id)).toMatchObject({ stock: 0, shortage: 2 })
    await cancel(first)
    expect(await product(id)).toMatchObject({ stock: 2, shortage: 0 })
    await exchange.counts(offersFile([{ id: 'a', rest: '50' }]))
    expect(await product(id)).toMatchObject({ stock: 47 })
  })

  test('EXCH-018: by default an order that 1C has taken holds its pieces all the same', async () => {
    const id = await addShown('a', { price: '100', rest: '10' })
    await note(await order(id, 4), { takenAt: new Date('2026-11-27T08:00:00Z') })
    await exchange.counts(offersFile([{ id: 'a', rest: '10' }]))
    expect(await product(id)).toMatchObject({ stock: 6 })
  })

  test('EXCH-018: with free rests an order holds its pieces until rests that 1C made after taking it', async () => {
    await saveSetting(shop.db, 'isFreeStock', true)
    const id = await addShown('a', { price: '100', rest: '10' })
    const [early, late, unknown] = [await order(id, 1), await order(id, 2), await order(id, 3)]
    // The files are made at 09:00.
    await note(early, { takenAt: new Date('2026-11-27T08:59:00Z') })
    await note(late, { takenAt: new Date('2026-11-27T09:01:00Z') })
    await exchange.counts(offersFile([{ id: 'a', rest: '9' }]))
    expect(await product(id)).toMatchObject({ stock: 9 - 2 - 3 })
    // 1C still reserves what it has not cancelled yet.
    await cancel(early)
    expect(await product(id)).toMatchObject({ stock: 9 - 2 - 3 })
    await cancel(unknown)
    expect(await product(id)).toMatchObject({ stock: 9 - 2 })
    await exchange.counts(offersFile([{ id: 'a', rest: '10' }]))
    expect(await product(id)).toMatchObject({ stock: 10 - 2 })
  })

  test('EXCH-018: what 1C does not stock is returned, whether 1C has taken the order or not', async () => {
    await saveSetting(shop.db, 'isFreeStock', true)
    await addShown('a')
    const taken = await order(1, 4)
    await note(taken, { takenAt: new Date('2026-11-27T08:59:00Z') })
    await exchange.counts(offersFile([{ id: 'a', rest: '9' }]))
    expect(await product(1)).toMatchObject({ stock: 96 })
    await cancel(taken)
    expect(await product(1)).toMatchObject({ stock: 100 })
  })

  test('EXCH-018: what was shipped before the first exchange does not count', async () => {
    await shipNow(shop.db, await order(1, 40))
    const part = { lines: [{ position: 0, quantity: 3, serialNumbers: [] }] }
    await shipNow(shop.db, await order(1, 5), part)
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    await exchange.counts(offersFile([{ id: 'a', rest: '30' }]))
    await linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)
    expect(await product(1)).toMatchObject({ stock: 28 })
  })

  test('EXCH-018: pieces that only the portal has shipped are held for 30 days', async () => {
    const id = await addShown('a', { price: '100', rest: '30' })
    const [old, fresh] = [await order(id, 5), await order(id, 4)]
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const part = [{ position: 0, quantity: 2, serialNumbers: [] }]
    await shipNow(shop.db, old, { lines: part, at: daysAgo(31) })
    await shipNow(shop.db, old, { at: daysAgo(29) })
    await shipNow(shop.db, fresh)
    await exchange.counts(offersFile([{ id: 'a', rest: '40' }]))
    expect(await product(id)).toMatchObject({ stock: 40 - 3 - 4 })
    // Before the rests were made.
    await note(old, { shippedIn1cAt: new Date('2026-11-27T08:59:00Z'), holdsStock: false })
    await exchange.counts(offersFile([{ id: 'a', rest: '40' }]))
    expect(await product(id)).toMatchObject({ stock: 40 - 4 })
  })

  test('EXCH-019: absence hides nothing, a deleted product is hidden, and stays so', async () => {
    await saveSetting(shop.db, 'hideShare', 100)
    const ids = [await addShown('a'), await addShown('b'), await addShown('b#1')]
    const displayed = async () => Promise.all(ids.map(async (id) => (await product(id))?.isDisplayed))
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    expect(await displayed()).toEqual([true, true, true])
    const isDeleted = { more: '<ПометкаУдаления>true</ПометкаУдаления>' }
    expect(await exchange.counts(catalogueFile([{ id: 'b', ...isDeleted }]))).toEqual([1, 1, 0, 0, 0])
    expect(await displayed()).toEqual([true, false, false])
    await exchange.counts(catalogueFile([{ id: 'b' }]))
    expect(await displayed()).toEqual([true, false, false])
  })

  test('EXCH-019: a file that would hide more than the share changes nothing until it is approved', async () => {
    await exchange.counts(catalogueFile([{ id: 'a' }, { id: 'b' }]))
    for (const [productId, externalId] of [
      [1, 'a'],
      [2, 'b'],
    ] as const)
      await linkProduct(shop.db, { productId, externalId }, by)
    const file = catalogueFile([{ id: 'a', isDeleted: true }, { id: 'b', name: 'Новое имя' }, { id: 'c' }])
    const { status, lines } = await exchange.receive(file, 'import7.xml')
    expect(status).toBe('failure')
    expect(lines[0]).toMatch(/^Файл import7\.xml не загружен\. Он скрыл бы 1 из 3 показанных товаров.*10 %/)
    expect([(await product(1))?.isDisplayed, (await product(2))?.name]).toEqual([true, 'Товар b'])
    const [waiting] = await listRuns(shop.db, 1)
    expect(waiting?.state).toBe('waiting')
    const approved = await approveRun(shop.db, waiting?.id ?? 0, by)
    expect(approved?.lines).toEqual(['Прочитано 3, изменено 2, новых 1, без изменений 0, отказано 0'])
    expect([(await product(1))?.isDisplayed, (await product(2))?.name]).toEqual([false, 'Новое имя'])
    expect(await approveRun(shop.db, waiting?.id ?? 0, by)).toBeUndefined()
    expect(await shop.db.$count(exchangeStaged)).toBe(0)
  })

  test('EXCH-019 DESK-010: what waits for approval lists what it would hide, and is declined without a change', async () => {
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    await linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)
    await exchange.receive(catalogueFile([{ id: 'a', isDeleted: true }]))
    const [waiting] = await waitingRuns(shop.db, 10)
    const { id } = waiting ?? { id: 0 }
    expect(await listHidden(shop.db, id, 10)).toEqual([{ id: 1, name: 'Товар a' }])
    expect([await declineRun(shop.db, id, by), await declineRun(shop.db, id, by)]).toEqual([true, false])
    expect([(await findRun(shop.db, id))?.state, (await product(1))?.isDisplayed]).toEqual(['failed', true])
    expect([await waitingRuns(shop.db, 10), await approveRun(shop.db, id, by)]).toEqual([[], undefined])
    expect(await shop.db.$count(journal, and(eq(journal.subject, `exchange ${id}`), eq(journal.what, 'decline')))).toBe(
      1,
    )
    expect(await shop.db.$count(exchangeStaged)).toBe(0)
  })

  test('EXCH-019: what waits for approval is replaced by a file of its kind of a later exchange only', async () => {
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    await linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)
    const sent = await exchange.send(catalogueFile([{ id: 'a', isDeleted: true }]))
    const { status } = await importFile(shop.db, sent, { until: Infinity })
    expect(status).toBe('failure')
    const [waiting] = await listRuns(shop.db, 1)
    const stateOf = async () => (await findRun(shop.db, waiting?.id ?? 0))?.state
    const second = await exchange.send(catalogueFile([{ id: 'b' }]))
    await importFile(shop.db, { ...second, sessionId: sent.sessionId }, { until: Infinity })
    await exchange.counts(offersFile([{ id: 'a', price: '5' }]))
    expect(await stateOf()).toBe('waiting')
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    expect(await stateOf()).toBe('failed')
    await cleanUpRuns(shop.db, new Date())
    expect(await shop.db.$count(exchangeStaged)).toBe(0)
  })

  test('EXCH-028: a run that 1C has broken off ends after 2 days, one that waits for approval after 30', async () => {
    await exchange.counts(catalogueFile([{ id: 'a' }]))
    await linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)
    await exchange.receive(catalogueFile([{ id: 'a', isDeleted: true }]))
    const many = catalogueFile(Array.from({ length: 600 }, (_, index) => ({ id: `g${index}` })))
    expect((await importFile(shop.db, await exchange.send(many), { until: 0 })).status).toBe('progress')
    const states = async () => (await listRuns(shop.db, 2)).map(({ state }) => state)
    const runsOf = async () =>
      (await shop.db.selectDistinct({ runId: exchangeStaged.runId }).from(exchangeStaged)).length
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const seen = []
    for (const days of [1.9, 2.1, 29.9, 30.1]) {
      await cleanUpRuns(shop.db, inDays(days))
      seen.push([...(await states()), await runsOf()])
    }
    expect(seen).toEqual([
      ['running', 'waiting', 2],
      ['failed', 'waiting', 1],
      ['failed', 'waiting', 1],
      ['failed', 'failed', 0],
    ])
  })

  test('EXCH-009: the kind follows from the content', async () => {
    const files = [
      [exchangeFile('<Классификатор><Ид>c</Ид></Классификатор>'), 'classifier'],
      [catalogueFile([{ id: 'a' }]), 'catalogue'],
      [offersFile([{ id: 'a', price: '1', rest: '1' }]), 'offers'],
      [offersFile([{ id: 'a', price: '1' }]), 'prices'],
      [offersFile([{ id: 'a', rests: { main: '1' } }]), 'rests'],
      [exchangeFile('<Документ><Ид>1</Ид></Документ>'), 'documents'],
      [exchangeFile('<Другое/>'), null],
    ] as const
    for (const [text, kind] of files) {
      const { status } = await exchange.receive(text, 'any.xml')
      const [run] = await listRuns(shop.db, 1)
      expect([run?.kind, status]).toEqual([kind, kind === null || kind === 'documents' ? 'failure' : 'success'])
    }
  })

  test('EXCH-008 EXCH-017: an import goes on after each step, in any backend, and shows nothing before its end', async () => {
    const many = Array.from({ length: 1_300 }, (_, index) => ({ id: `g${index}` }))
    await exchange.counts(catalogueFile(many))
    await linkProduct(shop.db, { productId: 1, externalId: 'g0' }, by)
    const before = await product(1)
    const backends = [shop.connect(), shop.connect()] as const
    const file = await exchange.send(offersFile(many.map(({ id }) => ({ id, price: '5', rest: '2' }))))
    let [steps, answer] = [0, await importFile(backends[0], file, { until: 0 })]
    while (answer.status === 'progress') {
      expect(await product(1)).toEqual(before)
      expect(answer.lines[0]).toMatch(/^Прочитано \d+, изменено/)
      steps += 1
      answer = await importFile(backends[steps % 2 === 0 ? 0 : 1], file, { until: performance.now() + 1 })
    }
    expect(steps).toBeGreaterThan(3)
    expect(answer.lines).toEqual(['Прочитано 1300, изменено 1300, новых 0, без изменений 0, отказано 0'])
    expect(await product(1)).toMatchObject({ price: kopecksOf(5), stock: 2 })
    expect(await shop.db.$count(exchangeStaged)).toBe(0)
    expect(await importFile(shop.db, file, { until: 0 })).toEqual(answer)
  })

  test('EXCH-017: an import that breaks off changes nothing', async () => {
    const id = await addShown('a')
    const before = await product(id)
    const text = offersFile([{ id: 'a', price: '5' }])
    const answer = await exchange.receive(text.slice(0, -30))
    expect(answer).toEqual({
      status: 'failure',
      lines: ['Файл import0_1.xml не загружен. Файл обрывается: конец не дошел. Повторите выгрузку.'],
    })
    expect(await product(id)).toEqual(before)
    await shop.db.execute(sql`alter table products add constraint no_five check (price <> 500)`)
    const file = await exchange.send(text)
    await expect(importFile(shop.db, file, { until: Infinity })).rejects.toThrow()
    expect([await product(id), (await exchange.link('a'))?.price]).toEqual([before, kopecksOf(100)])
    await shop.db.execute(sql`alter table products drop constraint no_five`)
    expect((await importFile(shop.db, file, { until: Infinity })).status).toBe('success')
    expect(await product(id)).toMatchObject({ price: kopecksOf(5) })
  })

  const faults: readonly [name: string, text: string | Uint8Array, said: string][] = [
    ['a guid twice', catalogueFile([{ id: 'a' }, { id: 'a', name: 'Другой' }]), 'новых 1, без изменений 0, отказано 1'],
    ['a product without an id', catalogueFile([{ id: '' }]), 'отказано 1'],
    ['a DOCTYPE', `<!DOCTYPE x>${catalogueFile([])}`, 'DOCTYPE'],
    ['200 levels', catalogueFile([{ id: 'a', more: `${'<a>'.repeat(200)}${'</a>'.repeat(200)}` }]), '100 уровней'],
    [
      'windows-1251 declared as UTF-8',
      new Uint8Array([...Buffer.from('<?xml version="1.0" encoding="UTF-8"?><'), 0xca, 0xee, 0x3e]),
      'Байт 39',
    ],
    ['an unknown namespace', catalogueFile([]).replace('urn:1C', 'urn:2C'), 'urn:2C.ru:commerceml_2'],
    ['nothing', '', 'пуст'],
  ]
  test.each(faults)('EXCH-011: survives %s', async (_, text, said) => {
    const { lines } = await exchange.receive(text, 'f.xml')
    expect(lines.join()).toContain(said)
    if (!said.includes('отказано')) expect(lines.join()).toMatch(/^Файл f\.xml не загружен\. /)
    const [run] = await listRuns(shop.db, 1)
    expect((await findRun(shop.db, run?.id ?? 0))?.endedAt).not.toBeNull()
  })

  test('EXCH-019: a second catalogue takes nothing from the first; a «full» file with few products neither', async () => {
    const id = await addShown('a')
    await exchange.counts(catalogueFile([{ id: 'other' }]).replaceAll('<Ид>c</Ид>', '<Ид>second</Ид>'))
    expect(await product(id)).toMatchObject({ isDisplayed: true, stock: 10 })
  })
})

const fail = (): never => {
  throw new Error('no order')
}
