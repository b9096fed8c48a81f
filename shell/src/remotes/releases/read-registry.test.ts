import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { readRegistry } from './read-registry.ts'
import { entryUrl } from './runnable-release.ts'
import { releaseOf } from '../testing.ts'

const live = releaseOf()
const previous = releaseOf({ version: '1.0.0' })

function only(entry: unknown) {
  const [remote] = readRegistry({ remotes: { 'mf-order': entry } })
  if (remote === undefined) throw new Error('no remote was read')
  return remote
}

test('the live release comes first and the previous one after it', () => {
  expect(only({ live, previous })).toMatchObject({
    name: 'mf-order',
    owner: 'team-order',
    routes: ['/order'],
    candidates: [live, previous],
    refusals: [],
  })
  expect(only({ live, previous: null }).candidates).toEqual([live])
})

test.each([
  ['html', '<!doctype html>'],
  ['cut off', { name: 'mf-order', version: '1.1.0' }],
  ['of another contract', releaseOf({ contract: '9.0.0' })],
  ['of a newer contract', releaseOf({ contract: CONTRACT_VERSION.replace(/\.\d+\./, '.99.') })],
  ['with code as text', { ...live, getPublicPath: 'return "https://evil.example/"' }],
  ['of a foreign origin', releaseOf({ entry: 'https://evil.example/x.js' })],
  ['leading out of its folder', releaseOf({ entry: '../../other/remoteEntry.js' })],
  ['without integrity', { ...live, integrity: undefined }],
  ['of another remote', releaseOf({ name: 'mf-history' })],
])('a live release %s is refused and the previous one stays', (_, bad) => {
  const remote = only({ live: bad, previous })
  expect(remote.candidates).toEqual([previous])
  expect(remote.refusals).toHaveLength(1)
})

test('AMB-002: an invalid entry does not affect the others', () => {
  const remotes = readRegistry({ remotes: { 'mf-history': null, 'mf-account': 7, 'mf-order': { live } } })
  expect(remotes.map(({ name, candidates }) => [name, candidates.length])).toEqual([
    ['mf-history', 0],
    ['mf-account', 0],
    ['mf-order', 1],
  ])
})

test('a remote without a valid release keeps its routes', () => {
  const remote = only({ live: releaseOf({ contract: '9.0.0' }) })
  expect(remote).toMatchObject({ candidates: [], routes: ['/order'], widgets: ['order-aside'], owner: 'team-order' })
})

test('unreadable routes of the live release are taken from the previous one, even if that may not run either', () => {
  const refused = releaseOf({ version: '1.0.0', contract: '9.0.0' })
  expect(only({ live: { ...live, routes: '/order' }, previous })).toMatchObject({ routes: ['/order'], live: '1.1.0' })
  expect(only({ live: '<!doctype html>', previous: refused })).toMatchObject({
    candidates: [],
    routes: ['/order'],
    widgets: ['order-aside'],
    owner: 'team-order',
    live: null,
  })
})

test('a document that is not a registry is an error', () => {
  expect(() => readRegistry('<!doctype html>')).toThrow()
  expect(() => readRegistry({ remotes: [] })).toThrow()
})

test("a container's URL is in the folder of its release", () => {
  expect(entryUrl(live)).toBe('/remotes/mf-order/1.1.0/remoteEntry.aaaaaaaa.js')
})
