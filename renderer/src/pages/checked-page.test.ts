import { checkedPage, LONGEST } from './checked-page.ts'

const page = { status: 200, html: '<h1>Товары</h1>', styles: '', head: { title: 'Товары' }, data: {} }
const long = (length: number) => 'a'.repeat(length + 1)
const head = (more: object) => ({ ...page, head: { ...page.head, ...more } })

test('a page has what a page needs, and nothing else', () => {
  expect(checkedPage({ ...page, policy: 'script-src *', headers: {} })).toEqual(page)
})

test.each([
  ['html', { ...page, html: long(LONGEST.html) }],
  ['styles', { ...page, styles: long(LONGEST.styles) }],
  ['title', head({ title: long(LONGEST.text) })],
  ['description', head({ description: long(LONGEST.text) })],
  ['path', head({ path: `/${long(LONGEST.text)}` })],
  ['image', head({ image: `/${long(LONGEST.text)}` })],
  ['structuredData', head({ structuredData: [{ name: long(LONGEST.structuredData) }] })],
  ['data', { ...page, data: { '/a': long(LONGEST.data / 2), '/b': long(LONGEST.data / 2) } }],
  ['data', { ...page, data: { [`/${long(LONGEST.text)}`]: '' } }],
])('A27: a page with too long a %s is refused in a short message', (name, rendered) => {
  const check = () => checkedPage(rendered)
  expect(check).toThrow(name)
  expect(check).toThrow(/^.{1,200}$/)
})

test.each([
  undefined,
  null,
  'html',
  [],
  { ...page, status: 302 },
  { ...page, html: { toString: 1 } },
  { ...page, head: {} },
  head({ path: 'https://evil.example' }),
  { ...page, data: { '/a': 1 } },
])('A27: %j is no page', (rendered) => expect(() => checkedPage(rendered)).toThrow('rendered no page'))
