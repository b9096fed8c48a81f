import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionOf } from '../packages/version-of.ts'
import { inRoot, remoteNames } from '../workspace.ts'
import { createRemote } from './create-remote.ts'

/** A repository with one remote. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scaffold-'))
  mkdirSync(join(root, 'mf-order'))
  for (const file of ['package.json', 'tsconfig.json', 'CODEOWNERS', 'mf-order/remote.config.ts'])
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
  const made = await createRemote({ root, name: 'mf-gift-cards', owner: 'team-gifts', route: '/gifts' })
  expect(made).toEqual({ owner: 'team-gifts', route: '/gifts', port: 4304 })
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
  expect(of('remote.config.ts')).toContain("routes: ['/gifts']")
  expect(of('gift-cards-page.tsx')).toContain('export function GiftCardsPage')
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces).toContain('mf-gift-cards')
  expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toContain('{ "path": "mf-gift-cards" },\n')
  expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8')).toMatch(/^\/mf-gift-cards\/ +@example\/team-gifts$/m)
})

test.each([
  [{ name: 'returns' }, 'Name the remote in small letters'],
  [{ name: 'mf-Returns' }, 'Name the remote in small letters'],
  [{ name: '../mf-returns' }, 'Name the remote in small letters'],
  [{ name: '' }, 'Name the remote in small letters'],
  [{ name: 'mf-order' }, 'The name mf-order is taken.'],
  [{ name: 'mf-scaffold' }, 'The name mf-scaffold is that of the template.'],
  [{ name: 'mf-returns', owner: 'Returns ltd' }, 'The team Returns ltd is not in small letters'],
  [{ name: 'mf-returns', route: 'returns' }, 'The route returns is not a path'],
  [{ name: 'mf-returns', route: '/order' }, 'The route /order belongs to mf-order.'],
  [{ name: 'mf-returns', route: '/assets/returns' }, 'The route /assets/returns belongs to the portal itself.'],
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
