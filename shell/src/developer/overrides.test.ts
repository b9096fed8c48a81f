import { createTextStorage } from 'shared-ui/storage'
import { OVERRIDES_KEY, takeOverrides } from './overrides.ts'

const storage = createTextStorage(() => sessionStorage)
const ORIGINS = ['http://localhost:4303', 'https://build.example.ru']
const take = (search: string) => takeOverrides(new URL(`https://shop.example.ru/order${search}`), storage, ORIGINS)
const kept = () => sessionStorage.getItem(OVERRIDES_KEY)

beforeEach(() => sessionStorage.clear())

test('an override in the address is stored for the tab and removed from the address', () => {
  const { wanted, refusals, cleaned } = take('?a=1&remote.mf-order=http://localhost:4303/&b=2')
  expect(wanted).toEqual([{ name: 'mf-order', base: 'http://localhost:4303/' }])
  expect(refusals).toEqual([])
  expect(cleaned.search).toBe('?a=1&b=2')
  expect(take('').wanted).toEqual(wanted)
})

test('an override may name a folder or its release.json', () => {
  const base = 'https://build.example.ru/mf-order/1.2.0/'
  expect(take(`?remote.mf-order=${base}`).wanted).toEqual([{ name: 'mf-order', base }])
  expect(take(`?remote.mf-order=${base}release.json`).wanted).toEqual([{ name: 'mf-order', base }])
})

test('several remotes may be overridden, and an empty override ends one', () => {
  take('?remote.mf-order=http://localhost:4303/&remote.mf-history=http://localhost:4303/h/')
  expect(take('?remote.mf-order=').wanted.map(({ name }) => name)).toEqual(['mf-history'])
  expect(take('?remote.mf-history=').wanted).toEqual([])
  expect(kept()).toBeNull()
})

test.each([
  'https://evil.example/',
  'http://localhost:4304/',
  'https://localhost:4303/',
  'http://localhost:4303@evil.example/',
  'http://user:secret@localhost:4303/',
  '//localhost:4303/',
  '/remotes/mf-order/1.0.0/',
  'data:text/javascript,1',
  'javascript:alert(1)',
  'blob:http://localhost:4303/7',
])('an address that the configuration does not allow is refused with a reason and not stored: %s', (address) => {
  const { wanted, refusals } = take(`?remote.mf-order=${encodeURIComponent(address)}`)
  expect(wanted).toEqual([])
  expect(refusals).toEqual([{ name: 'mf-order', reason: `адрес «${address}» не разрешен настройками` }])
  expect(kept()).toBeNull()
})

test.each(['__proto__', 'constructor', 'shell', '../mf-order'])('%s is no name of a remote', (name) => {
  expect(take(`?remote.${encodeURIComponent(name)}=http://localhost:4303/`).wanted).toEqual([])
})

test.each(['{bad', '[]', '{"mf-order":7}', '{"__proto__":{"mf-order":"http://localhost:4303/"}}'])(
  'F22: a stored value of another shape is dropped: %s',
  (text) => {
    sessionStorage.setItem(OVERRIDES_KEY, text)
    expect(take('')).toMatchObject({ wanted: [], refusals: [] })
    expect(kept()).toBeNull()
  },
)
