import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionOf } from '../packages/version-of.ts'
import { inRoot, remoteNames } from '../workspace.ts'
import { createRemote } from './create-remote.ts'
import { deploymentFiles, newestRemote } from './deployment.ts'

/** A repository with one remote. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scaffold-'))
  mkdirSync(join(root, 'mf-order'))
  const newest = newestRemote(inRoot())
  for (const file of [...deploymentFiles, `deploy/kubernetes/${newest}.yaml`, 'mf-order/remote.config.ts'])
    cpSync(inRoot(file), join(root, file))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The files below a folder and their texts. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }
    })

test('a new remote has its own name, team, route and port everywhere', async () => {
  const made = await createRemote({ root, name: 'mf-gift-cards', owner: 'team-gifts', routes: ['/gifts'] })
  expect(made).toEqual({ owner: 'team-gifts', routes: ['/gifts'], role: undefined, port: 4304 })
  const files = filesOf(join(root, 'mf-gift-cards'))
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'mf-gift-cards/package.json',
      'mf-gift-cards/src/exposed/gift-cards-summary.tsx',
      'mf-gift-cards/src/page/gift-cards-page.test.tsx',
    ]),
  )
  for (const { text } of files) expect(text).not.toMatch(/scaffold|4300|(?:\.\.\/){3}/i)
  const of = (path: string) => files.find((file) => file.path.endsWith(path))?.text
  expect(of('remote.config.ts')).toContain("routes: ['/gifts'],\n  /** The skeleton")
  expect(of('gift-cards-page.tsx')).toContain('export function GiftCardsPage')
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces).toContain('mf-gift-cards')
  expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toContain('{ "path": "mf-gift-cards" },\n')
  expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8')).toMatch(/^\/mf-gift-cards\/ +@example\/team-gifts$/m)
})

test('a new remote may have several routes, all below an address, and be for a role', async () => {
  await createRemote({ root, name: 'mf-returns', routes: ['/back/*', '/returns/:id'], role: 'shop-manager' })
  const config = readFileSync(join(root, 'mf-returns/remote.config.ts'), 'utf8')
  expect(config).toContain("routes: ['/back/*', '/returns/:id'],")
  expect(config).toContain("role: 'shop-manager',")
  expect(config).toContain("skeleton: { '/back/*': 'article', '/returns/:id': 'article' },")
  expect(readFileSync(join(root, 'mf-returns/src/page/returns-page.tsx'), 'utf8')).toContain("const PATH = '/back'\n")
})

test('a new remote is built, served, watched and owned like the newest one', async () => {
  const like = newestRemote(root)
  const countIn = (name: string) => (file: string) =>
    readFileSync(join(root, file), 'utf8').match(new RegExp(`(?<!\\w)${name}(?!\\w)`, 'g'))?.length
  const before = deploymentFiles.map(countIn(like))
  await createRemote({ root, name: 'mf-gift-cards', owner: 'team-gifts' })
  expect(deploymentFiles.map(countIn('mf-gift-cards'))).toEqual(before)
  expect(deploymentFiles.map(countIn(like))).toEqual(before)
  const manifest = (name: string) => readFileSync(join(root, `deploy/kubernetes/${name}.yaml`), 'utf8')
  expect(manifest('mf-gift-cards')).toBe(manifest(like).replaceAll(like, 'mf-gift-cards'))
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  expect(compose).toContain('\n  mf-gift-cards:\n    <<: *remote\n    image: fn-portal/mf-gift-cards:')
  const settings = readFileSync(join(root, 'backend/src/platform/settings/settings.ts'), 'utf8')
  expect(settings).toMatch(new RegExp(`'${like}',\\s+'mf-gift-cards',?\\s*\\]`))
  expect(newestRemote(root)).toBe('mf-gift-cards')
})

test.each([
  [{ name: 'returns' }, 'Name the remote in small letters'],
  [{ name: 'mf-Returns' }, 'Name the remote in small letters'],
  [{ name: '../mf-returns' }, 'Name the remote in small letters'],
  [{ name: '' }, 'Name the remote in small letters'],
  [{ name: 'mf-order' }, 'The name mf-order is taken.'],
  [{ name: 'mf-scaffold' }, 'The name mf-scaffold is that of the template.'],
  [{ name: 'mf-returns', owner: 'Returns ltd' }, 'The team Returns ltd is not in small letters'],
  [{ name: 'mf-returns', routes: ['returns'] }, 'The route returns is not a path'],
  [{ name: 'mf-returns', routes: ['/order'] }, 'The route /order belongs to mf-order.'],
  [{ name: 'mf-returns', routes: ['/assets/returns'] }, 'The route /assets/returns belongs to the portal itself.'],
  [{ name: 'mf-returns', routes: ['/returns', '/order/*'] }, 'The route /order/* belongs to mf-order.'],
  [{ name: 'mf-returns', routes: ['/returns/*/all'] }, 'The route /returns/*/all is not a path'],
  [{ name: 'mf-returns', routes: ['/returns/:id'] }, 'The first route /returns/:id has a parameter'],
  [{ name: 'mf-returns', role: 'Shop manager' }, 'The role Shop manager is not in small letters'],
  [{ name: 'mf-login' }, 'The route /login belongs to the portal itself.'],
])('%j is refused in one line, and nothing is changed', async (wanted, reason) => {
  const before = filesOf(root)
  const error = await createRemote({ root, ...wanted }).then(undefined, (caught) => caught)
  expect(error.message).toContain(reason)
  expect(error.message).not.toContain('\n')
  expect(filesOf(root)).toEqual(before)
})

test.each(remoteNames)('CODEOWNERS names the owner of %s', async (name) => {
  const { default: description }: { default: { owner: string } } = await import(inRoot(name, 'remote.config.ts'))
  const line = new RegExp(`^/${name}/ +@[\\w-]+/${description.owner}$`, 'm')
  expect(readFileSync(inRoot('CODEOWNERS'), 'utf8')).toMatch(line)
})

test('the dependencies of the template are those that are installed', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('tooling/scaffold/template/package.json'), 'utf8'))
  for (const [name, range] of Object.entries(dependencies)) {
    expect(`${name} ${range}`).toBe(`${name} ${name.startsWith('shared-') ? '^' : ''}${versionOf(name)}`)
  }
})
