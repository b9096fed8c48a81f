import { childOf, childrenOf, textOf, type XmlItem } from './element.ts'
import { XML_LIMITS } from './limits.ts'
import type { XmlPlace } from './place.ts'
import { readElements } from './read-elements.ts'
import { XmlRefused } from './xml-refused.ts'

const PRODUCT = 'КоммерческаяИнформация/Каталог/Товары/Товар'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const characters = size < 10 ? [...text] : undefined
  for (let start = 0; start < (characters ?? text).length; start += size)
    yield characters?.slice(start, start + size).join('') ?? text.slice(start, start + size)
}
async function read(
  text: string,
  { size = text.length, path = PRODUCT, from = undefined as XmlPlace | undefined } = {},
) {
  const items: XmlItem[] = []
  for await (const item of readElements(inPieces(text, size || 1), (found) => found === path, from)) items.push(item)
  return items.filter((item) => item.type !== 'nothing')
}
const elementsOf = (items: readonly XmlItem[]) => items.flatMap((item) => (item.type === 'element' ? [item] : []))

const catalogue = (products: string, root = 'КоммерческаяИнформация ВерсияСхемы="2.07"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<${root}><Классификатор><Ид>1</Ид></Классификатор>
  <Каталог СодержитТолькоИзменения="true"><Товары>${products}</Товары></Каталог></${root.split(' ')[0]}>`
const two = `<Товар Статус="Удален"><Ид> a&amp;b </Ид><Цены><Цена>1</Цена><Цена>2</Цена></Цены></Товар>
  <Товар><Ид><![CDATA[<ю>]]>💾</Ид><Пусто/></Товар>`

test.each([1, 2, 3, 7, 1000])('EXCH-010: gives the same elements in pieces of %d characters', async (size) => {
  const items = await read(catalogue(two), { size })
  const [first, second] = elementsOf(items).map(({ element }) => element)
  expect(items[0]).toEqual({ type: 'opened', path: 'КоммерческаяИнформация', attributes: { ВерсияСхемы: '2.07' } })
  expect(items[2]).toMatchObject({
    path: 'КоммерческаяИнформация/Каталог',
    attributes: { СодержитТолькоИзменения: 'true' },
  })
  expect(first?.attributes).toEqual({ Статус: 'Удален' })
  expect(textOf(first, 'Ид')).toBe('a&b')
  expect(childrenOf(childOf(first, 'Цены'), 'Цена').map(({ text }) => text)).toEqual(['1', '2'])
  expect([textOf(second, 'Ид'), textOf(second, 'Пусто'), textOf(second, 'Цены', 'Цена')]).toEqual([
    '<ю>💾',
    undefined,
    undefined,
  ])
})

test.each([
  ['none', 'КоммерческаяИнформация'],
  ['commerceml_2', 'КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2"'],
  ['commerceml_205', 'КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_205"'],
  ['commerceml_210', 'КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210"'],
  ['commerceml_3', 'КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3"'],
])('EXCH-010: reads the namespace %s', async (_, root) => {
  expect(elementsOf(await read(catalogue(two, root)))).toHaveLength(2)
})

test('EXCH-010: reads elements with a prefix and leaves those of another namespace', async () => {
  const text = `<c:КоммерческаяИнформация xmlns:c="urn:1C.ru:commerceml_2"><c:Каталог><c:Товары>
    <c:Товар c:Статус="Удален"><c:Ид>1</c:Ид><Ид xmlns="urn:other">2</Ид></c:Товар><Товар/></c:Товары></c:Каталог></c:КоммерческаяИнформация>`
  const found = elementsOf(await read(text))
  expect(found).toHaveLength(1)
  expect(childrenOf(found[0]?.element, 'Ид')).toHaveLength(1)
  expect(found[0]?.element.attributes).toEqual({ Статус: 'Удален' })
  expect(elementsOf(await read(text.slice(found[0]?.place.characters), { from: found[0]?.place }))).toEqual([])
})

test.each([1, 5, 4000])('EXCH-008: goes on at the place of each element (pieces of %d)', async (size) => {
  const text = catalogue(
    Array.from({ length: 9 }, (_, index) => `<Товар>\n<Ид>№${index}💾</Ид></Товар>`).join('\r\n'),
    'КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2"',
  )
  const all = elementsOf(await read(text, { size }))
  for (const [index, { place }] of all.entries()) {
    const rest = elementsOf(await read(text.slice(place.characters), { size, from: place }))
    expect(rest.map(({ element }) => element)).toEqual(all.slice(index + 1).map(({ element }) => element))
    expect(rest.map((item) => item.place)).toEqual(all.slice(index + 1).map((item) => item.place))
    expect(Buffer.from(text).subarray(place.utf8Bytes).toString()).toBe(text.slice(place.characters))
  }
})

test('EXCH-008: goes on at each place it gives, also at the last one of a file', async () => {
  const text = `${catalogue(two)}\r\n`
  const items: XmlItem[] = []
  for await (const item of readElements(inPieces(text, 20), (path) => path === PRODUCT)) items.push(item)
  const places = items.flatMap((item) => (item.type === 'opened' ? [] : [item.place]))
  for (const place of places) await read(text.slice(place.characters), { from: place })
  expect(places.at(-1)?.open.map(({ tag }) => tag)).toEqual(['КоммерческаяИнформация'])
})

const deep = (levels: number) => `${'<а>'.repeat(levels)}${'</а>'.repeat(levels)}`
const mega = XML_LIMITS.textBytes
const refused: readonly [name: string, text: string, reason: string][] = [
  ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${catalogue(two)}`, 'DOCTYPE'],
  ['a DOCTYPE after the declaration', catalogue(two).replace('\r\n', '<!DOCTYPE x>'), 'DOCTYPE'],
  ['an entity', catalogue('<Товар><Ид>&a;</Ид></Товар>'), 'Файл поврежден: строка 3'],
  ['101 levels', catalogue(deep(98)), 'больше 100 уровней'],
  ['200 levels inside a product', catalogue(`<Товар>${deep(200)}</Товар>`), 'больше 100 уровней'],
  ['a text over 1 MB', catalogue(`<Товар><Ид>${'x'.repeat(mega + 1)}</Ид></Товар>`), 'длиннее 1 МБ'],
  ['a Cyrillic text over 1 MB', catalogue(`<Товар><Ид>${'я'.repeat(mega / 2 + 1)}</Ид></Товар>`), 'длиннее 1 МБ'],
  [
    'a text over 1 MB in parts',
    catalogue(`<Товар><Ид>${`${'x'.repeat(mega / 2 + 1)}<!---->`.repeat(2)}</Ид></Товар>`),
    '1 МБ',
  ],
  ['a text over 1 MB that nobody reads', catalogue(`<Описание>${'x'.repeat(mega + 1)}</Описание>`), '1 МБ'],
  ['an attribute over 1 MB', catalogue(`<Товар Ид="${'x'.repeat(mega + 1)}"/>`), 'длиннее 1 МБ'],
  ['a comment over 1 MB', catalogue(`<!--${'x'.repeat(mega + 1)}-->`), 'длиннее 1 МБ'],
  [
    'many attributes',
    catalogue(`<Товар${Array.from({ length: 90_000 }, (_, n) => ` а${n}="0000"`).join('')}/>`),
    '1 МБ',
  ],
  ['a product over 8 MB', catalogue(`<Товар>${'<Цена>1000</Цена>'.repeat(600_000)}</Товар>`), 'Товар'],
  ['an unknown namespace', catalogue(two, 'КоммерческаяИнформация xmlns="urn:other"'), 'urn:other'],
  ['another root', '<html><body/></html>', '«html»'],
  ['a cut file', catalogue(two).slice(0, -40), 'обрывается'],
  ['a cut tag', catalogue(two).slice(0, -4), 'обрывается'],
  ['no XML', 'PK\u0003\u0004', 'Файл поврежден: строка 1'],
  ['nothing', '', 'пуст'],
]

test.each(refused)('EXCH-011 A37: refuses %s', async (_, text, reason) => {
  for (const size of text.length > 10_000 ? [65_536, text.length] : [3, text.length]) {
    const error = await read(text, { size }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(XmlRefused)
    expect((error as Error).message).toContain(reason)
  }
})

test('EXCH-011: takes 100 levels and a text of 1 MB', async () => {
  const text = catalogue(`${deep(97)}<Товар><Ид>${'x'.repeat(mega)}</Ид></Товар>`)
  expect(textOf(elementsOf(await read(text))[0]?.element, 'Ид')).toHaveLength(mega)
})

test('EXCH-011: names the line of a fault, also after it went on', async () => {
  const text = catalogue('<Товар/>\n<Товар/>\n\n<Товар></Цена>')
  const place = elementsOf(await read(catalogue('<Товар/>\n<Товар/>')))[1]?.place
  await expect(read(text)).rejects.toThrow('строка 6')
  await expect(read(text.slice(place?.characters), { from: place })).rejects.toThrow('строка 6')
})
