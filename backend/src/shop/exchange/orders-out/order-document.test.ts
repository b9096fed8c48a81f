import { bareOrder, branchOrder, deliveredOrder, fetchedOrder } from '../testing/told-order.ts'
import iconv from 'iconv-lite'
import { encodeXml } from '../encode.ts'
import { orderDocument } from './order-document.ts'
import { ordersFile } from './orders-file.ts'
import { childrenOf, type XmlElement } from '../xml/element.ts'

/** The elements at a path of names, such as `Товары/Товар`. */
const elementsAt = (root: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce((found, name) => found.flatMap((element) => childrenOf(element, name)), [root])
const textsAt = (root: XmlElement, path: string) => elementsAt(root, path).map(({ text }) => text)
const requisitesOf = (root: XmlElement) =>
  Object.fromEntries(
    elementsAt(root, 'ЗначенияРеквизитов/ЗначениеРеквизита').map((value) => [
      String(textsAt(value, 'Наименование')[0]),
      textsAt(value, 'Значение')[0],
    ]),
  )

const delivered = orderDocument(deliveredOrder)
const fetched = orderDocument(fetchedOrder)
const buyer = 'Контрагенты/Контрагент'

/** What 1C demands of an order (trading-house design, «An order out»): a path and its texts. */
test.each<[demand: string, path: string, texts: readonly string[]]>([
  ['its number of ours', 'Номер', ['104015']],
  ['an id', 'Ид', ['104015']],
  ['its day in Moscow', 'Дата', ['2026-11-28']],
  ['its time in Moscow', 'Время', ['00:30:05']],
  ['the operation', 'ХозОперация', ['Заказ товара']],
  ['the role', 'Роль', ['Продавец']],
  ['three letters of the currency', 'Валюта', ['руб']],
  ['the exchange rate', 'Курс', ['1']],
  ['its sum', 'Сумма', ['2991.00']],
  ['the comment', 'Комментарий', ['Позвоните <за час> & не позже 18:00']],
  ['its VAT', 'Налоги/Налог/Сумма', ['539.36']],
  ['the rate', 'Налоги/Налог/Ставка', ['22']],
  ['that sums contain the VAT', 'Налоги/Налог/УчтеноВСумме', ['true']],
  ['the VAT of each line', 'Товары/Товар/Налоги/Налог/Сумма', ['476.25', '0.00', '63.11']],
  ['the rate of each line', 'Товары/Товар/Налоги/Налог/Ставка', ['22', '22', '22']],
  ['the rate of each product', 'Товары/Товар/СтавкиНалогов/СтавкаНалога/Ставка', ['22', '22', '22']],
  ['the buyer’s name', `${buyer}/ОфициальноеНаименование`, ['Общество с ограниченной ответственностью «Ромашка»']],
  ['ИНН', `${buyer}/ИНН`, ['7701234567']],
  ['КПП', `${buyer}/КПП`, ['770101001']],
  ['the buyer’s role', `${buyer}/Роль`, ['Покупатель']],
  ['the legal address', `${buyer}/ЮридическийАдрес/Представление`, ['101000, г Москва, ул Мясницкая, д 1']],
  ['the postal address', `${buyer}/Адрес/Представление`, ['101000, г Москва, а/я 7']],
  ['a type for each contact', `${buyer}/Контакты/Контакт/Тип`, ['Телефон рабочий', 'Почта']],
  ['a value for each contact', `${buyer}/Контакты/Контакт/Значение`, ['8-916-1234-567', 'buh@romashka.example.ru']],
  ['the contact’s name', `${buyer}/Представители/Представитель/ПолноеНаименование`, ['Петрова Анна Сергеевна']],
  ['1C’s guids', 'Товары/Товар/Ид', [deliveredOrder.lines[0]?.externalId ?? '', 'ORDER_DELIVERY']],
  ['names', 'Товары/Товар/Наименование', ['ФН-1.2 исполнение «15-3», 36 мес', 'Пломба', 'Доставка заказа']],
  ['units', 'Товары/Товар/БазоваяЕдиница', ['шт', 'шт', 'шт']],
  ['prices', 'Товары/Товар/ЦенаЗаЕдиницу', ['1320.50', '0.00', '350.00']],
  ['quantities', 'Товары/Товар/Количество', ['2', '1', '1']],
  ['sums', 'Товары/Товар/Сумма', ['2641.00', '0.00', '350.00']],
])('EXCH-022: an order has %s', (_demand, path, texts) => expect(textsAt(delivered, path)).toEqual(texts))

test('EXCH-022: each unit has its attributes', () => {
  const piece = { Код: '796', НаименованиеПолное: 'Штука', МеждународноеСокращение: 'PCE' }
  const units = elementsAt(delivered, 'Товары/Товар/БазоваяЕдиница').map(({ attributes }) => attributes)
  expect(units).toEqual([piece, piece, piece])
})

test('EXCH-022: the delivery is a service, everything else goods', () => {
  const [goods, , service] = elementsAt(delivered, 'Товары/Товар')
  expect(goods && requisitesOf(goods)).toEqual({ ВидНоменклатуры: 'Товар', ТипНоменклатуры: 'Товар' })
  expect(service && requisitesOf(service)).toEqual({ ВидНоменклатуры: 'Услуга', ТипНоменклатуры: 'Услуга' })
})

test('EXCH-022: what the schema has no element for is a requisite', () => {
  expect(requisitesOf(delivered)).toEqual({
    ОГРН: '1027700132195',
    'Статус заказа': 'Ожидает отгрузку',
    'Заказ оплачен': 'false',
    Отменен: 'false',
    'Способ доставки': 'Доставка',
    'Тариф доставки': 'Курьер, Экспресс',
    'Адрес доставки': 'г Казань, ул Баумана, д 7',
    'Контактное лицо': 'Петрова Анна Сергеевна',
    'Контактный телефон': '8-916-1234-567',
  })
})

test('EXCH-022: a pickup by a sole trader without VAT has neither КПП nor delivery, and names the missing VAT', () => {
  const { length } = textsAt(fetched, 'Товары/Товар/Ид')
  expect([length, textsAt(fetched, `${buyer}/КПП`), textsAt(fetched, 'Комментарий')]).toEqual([1, [], []])
  expect(textsAt(fetched, `${buyer}/Контакты/Контакт/Тип`)).toEqual(['Телефон рабочий'])
  expect(textsAt(fetched, 'Налоги/Налог/Ставка')).toEqual(['Без НДС'])
  expect(textsAt(fetched, 'Товары/Товар/Налоги/Налог/Ставка')).toEqual(['Без НДС', 'Без НДС'])
  expect(requisitesOf(fetched)).toMatchObject({ 'Способ доставки': 'Самовывоз', 'Заказ оплачен': 'true' })
  expect(requisitesOf(fetched)).not.toHaveProperty('Адрес доставки')
  expect(textsAt(fetched, `${buyer}/ЮридическийАдрес/Представление`)[0]).toHaveLength(255)
})

test('EXCH-022: what is not known is left out, because 1C and the schema refuse empty elements', () => {
  const bare = orderDocument(bareOrder)
  expect(textsAt(bare, `${buyer}/ОфициальноеНаименование`)).toEqual(['ООО «Ромашка»'])
  for (const name of ['КПП', 'ЮридическийАдрес', 'Адрес', 'Контакты', 'Представители'])
    expect([name, elementsAt(bare, `${buyer}/${name}`)]).toEqual([name, []])
  expect(elementsAt(bare, 'Комментарий')).toEqual([])
  expect(requisitesOf(bare)).toMatchObject({ 'Статус заказа': 'Отгружен', 'Заказ оплачен': 'true', Отменен: 'false' })
  expect(requisitesOf(bare)).not.toHaveProperty('Контактное лицо')
})

test('EXCH-022: a branch has its own КПП, long names fit the schema, markup in texts stays text', async () => {
  const branch = orderDocument(branchOrder)
  expect(textsAt(branch, `${buyer}/КПП`)).toEqual(['540643001'])
  const names = [`${buyer}/Наименование`, `${buyer}/ОфициальноеНаименование`, 'Товары/Товар/Наименование']
  for (const text of names.flatMap((path) => textsAt(branch, path))) expect([...text].length).toBeLessThanOrEqual(255)
  expect(requisitesOf(branch)).toMatchObject({
    'Статус заказа': 'Отгружен частично',
    'Контактное лицо': 'Lukáš «Ł» 😀',
  })
  const bytes = encodeXml(ordersFile([branchOrder], '2.10', new Date()), 'windows-1251')
  const text = iconv.decode(bytes, 'windows-1251')
  expect(text).toContain(
    '<Комментарий>]]&gt;&lt;/Комментарий&gt;&lt;Отменен&gt;true&lt;/Отменен&gt; &amp; &quot;№ 5&quot; &#8594; &#26446;',
  )
  expect(text).toContain('<Значение>Luk&#225;&#353; «&#321;» &#128512;</Значение>')
})

test('EXCH-020: a file without orders is an empty root', () => {
  expect(ordersFile([], '2.10', new Date('2026-11-27T21:30:05Z'))).toBe(
    '<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10" ДатаФормирования="2026-11-28T00:30:05"/>',
  )
})

test('EXCH-022: Время follows Контрагенты, as the schema orders', () => {
  const names = delivered.children.map(({ name }) => name)
  expect(names.indexOf('Время')).toBe(names.indexOf('Контрагенты') + 1)
})
