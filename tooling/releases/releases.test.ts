import { createServer, type Server } from 'node:http'
import promises, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { changeRegistry, setLive } from './registry-file.ts'
import { integrityOf, MAPS_FOLDER } from './release-files.ts'
import { adopt, list, live, prune, rollback, shell as takeShell } from './registry-commands.ts'
import { releaseShell } from './shell-release.ts'
import { addRelease, keepShellMaps, stageRelease } from './stage-release.ts'

const shell = { version: '1.0.0', contract: '1.2.0', shared: { react: '19.3.1', 'shared-ui': '1.4.0' } }

let dir: string
let remotes: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  remotes = await mkdtemp(join(tmpdir(), 'portal-remotes-'))
  await build({})
  expect(await releaseShell(remotes, shell)).toEqual([])
})
afterEach(() => Promise.all([dir, remotes].map((path) => rm(path, { recursive: true, force: true }))))

/**
 * Writes a build of a remote.
 * @param facts other fields replace those of release.json
 */
async function build({
  bytes = 'a',
  shared = [],
  map = '{}',
  ...facts
}: { bytes?: string; shared?: unknown[]; map?: string } & Record<string, unknown>) {
  const release = {
    name: 'mf-order',
    version: '1.2.3',
    contract: '1.2.0',
    container: 'mf_order_1_2_3',
    owner: 'team-order',
    entry: 'remoteEntry.js',
    integrity: integrityOf(Buffer.from(bytes)),
    routes: ['/order'],
    widgets: ['order-aside'],
    preload: { '/order': ['page.js'] },
    ...facts,
  }
  await writeFile(join(dir, 'remoteEntry.js'), bytes)
  await writeFile(join(dir, 'page.js'), 'page')
  await writeFile(join(dir, '.tsbuildinfo'), 'notes')
  await mkdir(join(dir, MAPS_FOLDER), { recursive: true })
  await writeFile(join(dir, MAPS_FOLDER, 'page.js.map'), map)
  await writeFile(join(dir, 'mf-manifest.json'), JSON.stringify({ shared }))
  await writeFile(join(dir, 'release.json'), JSON.stringify(release))
}

/** Builds a release and adds it. */
async function released(facts: Parameters<typeof build>[0]) {
  await build(facts)
  return addRelease(dir, remotes)
}
const registry = async () => JSON.parse(await readFile(join(remotes, 'registry.json'), 'utf8')).remotes
const versions = async (name = 'mf-order') => {
  const { live: now, previous } = (await registry())[name]
  return [now.version, previous?.version]
}

test('a build is staged under a version with the hash of its bytes', async () => {
  const first = await stageRelease(dir, remotes)
  expect(first.version).toMatch(/^1\.2\.3-dev\.[0-9a-f]{12}$/)
  expect(await stageRelease(dir, remotes)).toEqual(first)
  await build({ bytes: 'b' })
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

test('a known version with other bytes is refused and stays as it was', async () => {
  await released({})
  await released({})
  await expect(released({ bytes: 'b' })).rejects.toThrow('mf-order 1.2.3')
  expect(await readFile(join(remotes, 'mf-order', '1.2.3', 'remoteEntry.js'), 'utf8')).toBe('a')
})

test('going live keeps the previous release, and going live again with the same one changes nothing', async () => {
  await released({})
  expect(await live(remotes, 'mf-order@1.2.3')).toBe('mf-order 1.2.3 is live.')
  expect(await versions()).toEqual(['1.2.3', undefined])
  await released({ version: '1.3.0', bytes: 'b' })
  expect(await live(remotes, 'mf-order@1.3.0')).toBe('mf-order 1.3.0 is live, after 1.2.3.')
  await live(remotes, 'mf-order@1.3.0')
  expect(await versions()).toEqual(['1.3.0', '1.2.3'])
})

test('a rollback makes the previous release live, a second one undoes it, and no other remote changes', async () => {
  await released({ name: 'mf-history', routes: ['/orders'], widgets: [] })
  await live(remotes, 'mf-history@1.2.3')
  await released({})
  await live(remotes, 'mf-order@1.2.3')
  await expect(rollback(remotes, 'mf-order')).rejects.toThrow('no previous release')
  await released({ version: '1.3.0' })
  await live(remotes, 'mf-order@1.3.0')
  expect(await rollback(remotes, 'mf-order')).toBe('mf-order 1.2.3 is live, after 1.3.0.')
  expect(await versions()).toEqual(['1.2.3', '1.3.0'])
  await rollback(remotes, 'mf-order')
  expect(await versions()).toEqual(['1.3.0', '1.2.3'])
  expect(await versions('mf-history')).toEqual(['1.2.3', undefined])
  await expect(rollback(remotes, 'mf-orders')).rejects.toThrow('There are: mf-history, mf-order.')
})

test('two teams that go live at the same moment both do', async () => {
  await released({})
  await released({ name: 'mf-history', routes: ['/orders'], widgets: [] })
  await Promise.all([live(remotes, 'mf-order@1.2.3'), live(remotes, 'mf-history@1.2.3')])
  expect(Object.keys(await registry()).sort()).toEqual(['mf-history', 'mf-order'])
})

test.each([
  ['a file is missing', {}, { 'page.js': undefined }, 'page.js is missing'],
  ['A18: a file was changed', {}, { 'page.js': 'evil' }, 'page.js has other bytes than at its release'],
  ['A18: the entry was changed', {}, { 'remoteEntry.js': 'evil' }, 'remoteEntry.js differs from its integrity'],
  [
    'A18: the server part has another hash',
    { server: { file: 'page.js', integrity: integrityOf(Buffer.from('other')), pages: {} } },
    {},
    'page.js differs from its integrity',
  ],
  ['a file was added', {}, { 'more.js': 'more' }, 'more.js is not part of the release'],
  ['its hashes are unreadable', {}, { 'hashes.json': '{' }, 'there is no readable hashes.json'],
  ['its manifest is unreadable', {}, { 'mf-manifest.json': '{' }, 'there is no readable mf-manifest.json'],
  ['its description is unreadable', {}, { 'release.json': '{' }, 'there is no readable release.json in'],
  ['a preloaded file does not exist', { preload: { '/order': ['gone.js'] } }, {}, 'names gone.js, which is missing'],
  ['its description has a wrong shape', { entry: '../evil.js' }, {}, 'release.json: entry is not a file name'],
  ['it speaks a later contract', { contract: '1.3.0' }, {}, 'speaks contract 1.3.0, the shell 1.2.0'],
  ['it speaks another contract', { contract: '2.0.0' }, {}, 'speaks contract 2.0.0, the shell 1.2.0'],
  [
    'the shell has an unfitting library',
    { shared: [{ name: 'react', requiredVersion: '^20.0.0' }] },
    {},
    'needs react ^20.0.0, the shell has 19.3.1',
  ],
  [
    'the shell lacks a library',
    { shared: [{ name: 'dayjs', requiredVersion: '^1.0.0' }] },
    {},
    'needs dayjs ^1.0.0, which the shell does not share',
  ],
  [
    'a route begins with a parameter',
    { routes: ['/:anything', '/:a/b'] },
    {},
    'route /:anything has no first segment of its own, so it would take the pages of others',
  ],
  ['a route is taken', { routes: ['/orders/:number'] }, {}, 'route /orders/:number belongs to mf-history 1.0.0'],
  ['its routes cover one that is taken', { routes: ['/orders/*'] }, {}, 'route /orders/* belongs to mf-history 1.0.0'],
  ['it takes all routes', { routes: ['/*'] }, {}, 'route /* has no first segment of its own'],
  [
    'it is for a role and rendered',
    { role: 'shop-manager', server: { file: 'page.js', integrity: integrityOf(Buffer.from('page')), pages: {} } },
    {},
    'a remote for a role is not rendered, so it may have no server part',
  ],
  ['a widget is taken', { widgets: ['last-orders'] }, {}, 'widget last-orders belongs to mf-history 1.0.0'],
] as [string, Parameters<typeof build>[0], Record<string, string | undefined>, string][])(
  'a release may not go live when %s',
  async (_, facts, changes, reason) => {
    await released({ name: 'mf-history', version: '1.0.0', routes: ['/orders/:id'], widgets: ['last-orders'] })
    await live(remotes, 'mf-history@1.0.0')
    await released(facts)
    for (const [file, text] of Object.entries(changes)) {
      const path = join(remotes, 'mf-order', '1.2.3', file)
      await (text === undefined ? rm(path) : writeFile(path, text))
    }
    const before = await registry()
    await expect(live(remotes, 'mf-order@1.2.3')).rejects.toThrow(reason)
    expect(await registry()).toEqual(before)
  },
)

test('a refused release names every reason in a line of its own', async () => {
  await released({ contract: '2.0.0', shared: [{ name: 'react', requiredVersion: '^20.0.0' }] })
  await expect(live(remotes, 'mf-order@1.2.3')).rejects.toThrow(
    'mf-order 1.2.3 was refused:\n- speaks contract 2.0.0, the shell 1.2.0\n- needs react ^20.0.0, the shell has 19.3.1',
  )
})

test('a release that does not exist, or is not named as one, is refused', async () => {
  await expect(live(remotes, 'mf-order@9.9.9')).rejects.toThrow('there is no readable release.json')
  await expect(live(remotes, '../mf-order@1.0.0')).rejects.toThrow('Name a release')
  await expect(live(remotes, 'mf-order@../../etc')).rejects.toThrow('Name a release')
})

test('an unfitting component of which the remote has its own copy does not matter', async () => {
  const own = { name: 'shared-ui/badge', requiredVersion: '^2.0.0', assets: { js: { sync: ['ui.js'] } } }
  await released({ shared: [own, { name: 'shared-ui/router', requiredVersion: '^1.4.0' }] })
  await live(remotes, 'mf-order@1.2.3')
  expect(await versions()).toEqual(['1.2.3', undefined])
})

test('a shell in which a live release cannot run is refused', async () => {
  await released({ shared: [{ name: 'react', requiredVersion: '^19.0.0' }] })
  await live(remotes, 'mf-order@1.2.3')
  expect(await releaseShell(remotes, { ...shell, contract: '2.0.0', shared: { react: '20.0.0' } })).toEqual([
    'mf-order 1.2.3 speaks contract 1.2.0, the shell 2.0.0',
    'mf-order 1.2.3 needs react ^19.0.0, the shell has 20.0.0',
  ])
  expect(JSON.parse(await readFile(join(remotes, 'shell.json'), 'utf8'))).toEqual(shell)
})

test('old releases are deleted, never the live one nor the previous one', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await released({ version, bytes: version })
  await live(remotes, 'mf-order@1.0.0')
  await live(remotes, 'mf-order@1.1.0')
  expect(await prune(remotes, 3)).toBe('Deleted: mf-order 1.3.0, mf-order 1.2.0.')
  expect(await list(remotes)).toBe(
    [
      'remote    team        live   previous  others, newest first',
      'mf-order  team-order  1.1.0  1.0.0     1.4.0',
    ].join('\n'),
  )
  expect(await prune(remotes, 3)).toBe('There was nothing to delete.')
  await expect(prune(remotes, Number.NaN)).rejects.toThrow('at least 2')
})

test('source maps lie beside a release, are no part of its bytes, follow the sources, and are deleted with it', async () => {
  const mapOf = (version: string) => readFile(join(remotes, 'mf-order', version, MAPS_FOLDER, 'page.js.map'), 'utf8')
  await released({ map: '"first"' })
  await released({ map: '"of other comments"' })
  expect(await mapOf('1.2.3')).toBe('"of other comments"')
  expect(await live(remotes, 'mf-order@1.2.3')).toBe('mf-order 1.2.3 is live.')
  expect(await readFile(join(remotes, 'mf-order/1.2.3/hashes.json'), 'utf8')).not.toContain('.map')
  for (const version of ['1.2.4', '1.2.5']) await released({ version })
  await prune(remotes, 2)
  await expect(mapOf('1.2.4')).rejects.toThrow('ENOENT')
  expect(await mapOf('1.2.5')).toBe('{}')
})

test("source maps of the shell's builds are kept by their bytes, and old ones are deleted", async () => {
  const builds = () => readdir(join(remotes, 'shell'))
  for (const bytes of ['a', 'b', 'b', 'c']) {
    await build({ bytes })
    await writeFile(join(dir, 'shell.json'), JSON.stringify(shell))
    await keepShellMaps(dir, remotes)
  }
  expect(await builds()).toHaveLength(3)
  for (const name of await builds()) {
    expect(name).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
    expect(await readdir(join(remotes, 'shell', name))).toEqual([MAPS_FOLDER, 'hashes.json', 'shell.json'])
  }
  expect([await adopt(remotes), await list(remotes)]).toEqual([
    'Every remote has a live release.',
    `There are no releases in ${remotes}.`,
  ])
  expect(await prune(remotes, 2)).toMatch(/^Deleted: shell 1\.0\.0-[0-9a-f]{12}\.$/)
  expect(await builds()).toHaveLength(2)
})

test('A35: where the releases are read-only, nothing is deleted, and one line says so', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await released({ version, bytes: version })
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  const remove = jest.spyOn(promises, 'rm').mockRejectedValue(readOnly)
  await expect(prune(remotes, 2)).rejects.toThrow(/^The releases are read-only here\. .*$/)
  remove.mockRestore()
  expect(await list(remotes)).toContain('1.2.0 1.1.0 1.0.0')
})

test('DESK-001: a remote for a role stands in the registry of the role, and the one for everybody has its routes only', async () => {
  const desk = { name: 'mf-desk', role: 'shop-manager', routes: ['/desk/*'], widgets: [], preload: {} }
  await released({})
  await live(remotes, 'mf-order@1.2.3')
  await released(desk)
  await live(remotes, 'mf-desk@1.2.3')
  await released({ ...desk, version: '1.3.0' })
  expect(await live(remotes, 'mf-desk@1.3.0')).toBe('mf-desk 1.3.0 is live, after 1.2.3.')
  const shared = await readFile(join(remotes, 'registry.json'), 'utf8')
  expect(JSON.parse(shared).restricted).toEqual([{ pattern: '/desk/*', role: 'shop-manager' }])
  expect(shared).not.toContain('mf-desk')
  const own = async () => JSON.parse(await readFile(join(remotes, 'registry-shop-manager.json'), 'utf8')).remotes
  expect((await own())['mf-desk']).toMatchObject({ live: { version: '1.3.0' }, previous: { version: '1.2.3' } })
  expect(Object.keys(await own())).toEqual(['mf-desk'])
  expect(await rollback(remotes, 'mf-desk')).toBe('mf-desk 1.2.3 is live, after 1.3.0.')
  expect(await list(remotes)).toMatch(/mf-desk +team-order +1\.2\.3 +1\.3\.0/)
  expect(await adopt(remotes)).toBe('Every remote has a live release.')

  // A release for everybody leaves the role's registry.
  await released({ ...desk, role: undefined, version: '1.4.0' })
  await live(remotes, 'mf-desk@1.4.0')
  expect(await own()).toEqual({})
  expect((await registry())['mf-desk']).toMatchObject({ live: { version: '1.4.0' }, previous: null })
})

test('the registry can be embedded in a page: it has no <', async () => {
  const release = await stageRelease(dir, remotes)
  await changeRegistry(remotes, (before) => setLive(before, { ...release, owner: '</script>' }))
  expect(await readFile(join(remotes, 'registry.json'), 'utf8')).not.toContain('<')
  expect((await registry())['mf-order'].live.owner).toBe('</script>')
})

test('a broken registry is not overwritten', async () => {
  await writeFile(join(remotes, 'registry.json'), '{"remotes":')
  const release = await stageRelease(dir, remotes)
  await expect(changeRegistry(remotes, (registry) => setLive(registry, release))).rejects.toThrow('is not a registry')
  expect(await readFile(join(remotes, 'registry.json'), 'utf8')).toBe('{"remotes":')
})

test('the first start makes the newest release live of each remote that has none', async () => {
  await released({})
  await released({ version: '1.10.0' })
  await released({ name: 'mf-history', owner: 'team-history', routes: ['/orders'], widgets: [] })
  await live(remotes, 'mf-order@1.2.3')
  expect(await adopt(remotes)).toBe('mf-history 1.2.3 is live.')
  expect(await versions()).toEqual(['1.2.3', undefined])
  expect(await adopt(remotes)).toBe('Every remote has a live release.')
})

describe('the description of a deployed shell', () => {
  let server: Server
  /** Texts by path. */
  let files: Record<string, string>
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeEach(async () => {
    files = {}
    server = createServer((request, answer) => {
      const text = files[request.url ?? '']
      answer.writeHead(text === undefined ? 404 : 200).end(text)
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('is taken from its server, unless a live release cannot run in it', async () => {
    await released({})
    await live(remotes, 'mf-order@1.2.3')
    files['/shell.json'] = JSON.stringify({ ...shell, version: '1.1.0' })
    expect(await takeShell(remotes, url())).toBe('Releases are compared with shell 1.1.0 from now on.')
    expect(JSON.parse(await readFile(join(remotes, 'shell.json'), 'utf8')).version).toBe('1.1.0')

    files['/shell.json'] = JSON.stringify({ ...shell, version: '2.0.0', contract: '2.0.0' })
    await expect(takeShell(remotes, url())).rejects.toThrow('mf-order 1.2.3 speaks contract 1.2.0, the shell 2.0.0')
    expect(JSON.parse(await readFile(join(remotes, 'shell.json'), 'utf8')).version).toBe('1.1.0')
  })

  test('that is missing or no JSON is refused, and so is a wrong address', async () => {
    await expect(takeShell(remotes, url())).rejects.toThrow(
      `There is no description of a shell at ${url()}/shell.json.`,
    )
    files['/shell.json'] = '<html>'
    await expect(takeShell(remotes, url())).rejects.toThrow('There is no description of a shell')
    await expect(takeShell(remotes, 'shell:8080')).rejects.toThrow('registry -- shell http')
  })
})
