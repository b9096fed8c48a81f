import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goLive } from './go-live.mjs'
import { addRelease, stageRelease } from './stage-release.mjs'

/** @type {string} */
let dir
/** @type {string} */
let remotes
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  remotes = await mkdtemp(join(tmpdir(), 'portal-remotes-'))
  await build('a')
})
afterEach(() => Promise.all([dir, remotes].map((path) => rm(path, { recursive: true, force: true }))))

/** @param {string} bytes */
async function build(bytes) {
  await writeFile(join(dir, 'remoteEntry.js'), bytes)
  await writeFile(join(dir, '.tsbuildinfo'), 'notes')
  await writeFile(
    join(dir, 'release.json'),
    JSON.stringify({ name: 'mf-order', version: '1.2.3', entry: 'remoteEntry.js' }),
  )
}
const registry = async () => JSON.parse(await readFile(join(remotes, 'registry.json'), 'utf8')).remotes['mf-order']

test('a build is staged under a version with the hash of its bytes', async () => {
  const first = await stageRelease(dir, remotes)
  expect(first.version).toMatch(/^1\.2\.3-dev\.[0-9a-f]{12}$/)
  expect(await stageRelease(dir, remotes)).toEqual(first)
  await build('b')
  expect((await stageRelease(dir, remotes)).version).not.toBe(first.version)
  const staged = join(remotes, 'mf-order', first.version)
  expect(await readFile(join(staged, 'remoteEntry.js'), 'utf8')).toBe('a')
  expect(JSON.parse(await readFile(join(staged, 'release.json'), 'utf8'))).toEqual(first)
})

test('a staged version whose bytes were changed is refused', async () => {
  const release = await stageRelease(dir, remotes)
  await writeFile(join(remotes, 'mf-order', release.version, 'remoteEntry.js'), 'tampered')
  await expect(stageRelease(dir, remotes)).rejects.toThrow('other bytes')
})

test('going live keeps the previous release, and going live again with the same one changes nothing', async () => {
  const first = await stageRelease(dir, remotes)
  await goLive(remotes, first)
  expect(await registry()).toEqual({ live: first, previous: null })
  await build('b')
  const second = await stageRelease(dir, remotes)
  await goLive(remotes, second)
  await goLive(remotes, second)
  expect(await registry()).toEqual({ live: second, previous: first })
})

test('a known version with other bytes is refused and stays as it was', async () => {
  await addRelease(dir, remotes, '1.2.3')
  await addRelease(dir, remotes, '1.2.3')
  await build('b')
  await expect(addRelease(dir, remotes, '1.2.3')).rejects.toThrow('mf-order 1.2.3')
  expect(await readFile(join(remotes, 'mf-order', '1.2.3', 'remoteEntry.js'), 'utf8')).toBe('a')
})

test('a rollback makes the previous release live, and touches no other remote', async () => {
  const first = await addRelease(dir, remotes, '1.0.0')
  const second = await addRelease(dir, remotes, '1.1.0')
  await goLive(remotes, { ...first, name: 'mf-history' })
  await goLive(remotes, first)
  await goLive(remotes, second)
  await goLive(remotes, first)
  expect(await registry()).toEqual({ live: first, previous: second })
  const whole = JSON.parse(await readFile(join(remotes, 'registry.json'), 'utf8'))
  expect(whole.remotes['mf-history'].live.version).toBe('1.0.0')
})

test('a broken registry is not overwritten', async () => {
  await writeFile(join(remotes, 'registry.json'), '{"remotes":')
  await expect(goLive(remotes, await stageRelease(dir, remotes))).rejects.toThrow(SyntaxError)
})
