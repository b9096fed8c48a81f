import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from './go-live.mjs'
import { addRelease, stageRelease } from './stage-release.mjs'

/** @type {string} */
let folder
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'releases-'))))
afterEach(() => rm(folder, { recursive: true }))

const facts = { name: 'mf-order', version: '1.2.0', contract: '1.0.0', owner: 'team-order' }
const parts = { entry: 'remoteEntry.1.js', integrity: 'sha384-', routes: ['/order'], widgets: [], preload: {} }

/** @param {string} bytes */
async function build(bytes) {
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  await writeFile(join(dist, 'remoteEntry.1.js'), bytes)
  await writeFile(join(dist, '.tsbuildinfo'), String(Math.random()))
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...facts, ...parts }))
  return dist
}
const remotesDir = () => join(folder, 'remotes')
const registry = async () => JSON.parse(await readFile(join(remotesDir(), 'registry.json'), 'utf8'))

test('the same files are the same staged release, other files are another one', async () => {
  const first = await stageRelease(await build('a'), remotesDir())
  const again = await stageRelease(await build('a'), remotesDir())
  const other = await stageRelease(await build('b'), remotesDir())
  expect(first.version).toMatch(/^1\.2\.0-dev\.[0-9a-f]{12}$/)
  expect(again.version).toBe(first.version)
  expect(other.version).not.toBe(first.version)
})

test('a staged release holds the files and a release.json with its version, and nothing else', async () => {
  const release = await stageRelease(await build('a'), remotesDir())
  const staged = join(remotesDir(), 'mf-order', release.version)
  expect((await readdir(staged)).sort()).toEqual(['release.json', 'remoteEntry.1.js'])
  expect(JSON.parse(await readFile(join(staged, 'release.json'), 'utf8'))).toEqual(release)
  expect(await readdir(join(remotesDir(), 'mf-order'))).toEqual([release.version])
})

test('a known version with other bytes is refused and stays as it was', async () => {
  const release = { ...facts, ...parts }
  await addRelease(await build('a'), remotesDir(), release)
  await addRelease(await build('a'), remotesDir(), release)
  await expect(addRelease(await build('b'), remotesDir(), release)).rejects.toThrow('mf-order 1.2.0')
  expect(await readFile(join(remotesDir(), 'mf-order', '1.2.0', 'remoteEntry.1.js'), 'utf8')).toBe('a')
})

test('going live keeps the release that was live, and a rollback changes the two', async () => {
  const first = await stageRelease(await build('a'), remotesDir())
  const second = await stageRelease(await build('b'), remotesDir())
  await goLive(remotesDir(), first)
  await goLive(remotesDir(), first)
  expect(await registry()).toEqual({ remotes: { 'mf-order': { live: first, previous: null } } })
  await goLive(remotesDir(), second)
  expect((await registry()).remotes['mf-order']).toEqual({ live: second, previous: first })
  await goLive(remotesDir(), first)
  expect((await registry()).remotes['mf-order']).toEqual({ live: first, previous: second })
})

test('going live touches no other remote and leaves no part of a file', async () => {
  const order = await stageRelease(await build('a'), remotesDir())
  await goLive(remotesDir(), order)
  await goLive(remotesDir(), { ...order, name: 'mf-history' })
  expect((await registry()).remotes['mf-order'].live).toEqual(order)
  expect((await readdir(remotesDir())).sort()).toEqual(['mf-order', 'registry.json'])
})

test('a broken registry is not overwritten', async () => {
  const release = await stageRelease(await build('a'), remotesDir())
  await writeFile(join(remotesDir(), 'registry.json'), '{"remotes":')
  await expect(goLive(remotesDir(), release)).rejects.toThrow(SyntaxError)
})
