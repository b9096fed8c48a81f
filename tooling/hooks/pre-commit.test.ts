import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'

const { scripts }: { scripts: { prepare: string } } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const UNFORMATTED = 'export const  a = "1";\n'
const FORMATTED = "export const a = '1'\n"

let parent: string
/** A repository with the hook. */
let folder: string

/** The environment without what a hook of this repository or CI adds to it. */
const env = Object.fromEntries(
  Object.entries({ ...process.env, HOME: tmpdir() }).filter(([name]) => name !== 'CI' && !name.startsWith('GIT_')),
)
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
/** @param more environment */
const commit = (args: string[] = [], more: Record<string, string> = {}) =>
  spawnSync('git', ['commit', '-m', 'Change', ...args], { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' })
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** Installs the hook as `npm install` does. @param more environment */
const prepare = (more: Record<string, string> = {}) =>
  spawnSync('sh', ['-c', scripts.prepare], { cwd: folder, env: { ...env, ...more } })

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hook-'))
  folder = join(parent, 'repository')
  execFileSync('git', ['init', '-q', folder], { env })
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.com')
  for (const path of ['.githooks', 'tooling/hooks', '.oxfmtrc.json', '.gitignore'])
    cpSync(inRoot(path), join(folder, path), { recursive: true })
  write('old.ts', UNFORMATTED)
  git('add', '-f', '.')
  git('commit', '-qm', 'Start')
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  write('.git/info/exclude', 'node_modules\n')
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a commit formats its files, and no other', () => {
  prepare()
  write('a.ts', UNFORMATTED)
  git('add', 'a.ts')
  expect(commit()).toMatchObject({ status: 0, stderr: expect.stringContaining('Formatted: a.ts') })
  expect(git('show', 'HEAD:a.ts')).toBe(FORMATTED)
  expect(read('a.ts')).toBe(FORMATTED)
  expect(read('old.ts')).toBe(UNFORMATTED)
  expect(git('status', '--porcelain')).toBe('')
})

test('unstaged changes of a committed file stay as they are, and are not committed', () => {
  prepare()
  write('a.ts', UNFORMATTED)
  git('add', 'a.ts')
  write('a.ts', `${UNFORMATTED}debugger;\n`)
  expect(commit().status).toBe(0)
  expect(git('show', 'HEAD:a.ts')).toBe(FORMATTED)
  expect(read('a.ts')).toBe(`${UNFORMATTED}debugger;\n`)
})

test('a commit with a lint fault is refused', () => {
  prepare()
  write('a.ts', 'debugger\n')
  git('add', 'a.ts')
  write('a.ts', '')
  expect(commit()).toMatchObject({ status: 1, stderr: expect.stringContaining('no-debugger') })
})

test('a symbolic link is committed as it is, and what it leads to stays', () => {
  prepare()
  const outside = join(parent, 'outside.ts')
  writeFileSync(outside, UNFORMATTED)
  symlinkSync(outside, join(folder, 'link.ts'))
  symlinkSync('nowhere.ts', join(folder, 'dangling.ts'))
  git('add', '.')
  expect(commit().status).toBe(0)
  expect(readFileSync(outside, 'utf8')).toBe(UNFORMATTED)
})

test('files that lint leaves out are committed', () => {
  prepare()
  mkdirSync(join(folder, 'dist'))
  write('dist/a.js', UNFORMATTED)
  git('add', '-f', 'dist/a.js')
  expect(commit().status).toBe(0)
  expect(git('show', 'HEAD:dist/a.js')).toBe(UNFORMATTED)
})

test('files with any name are formatted', () => {
  prepare()
  const names = ['a b.ts', 'файл.ts', '[id].ts', '-a.ts', ':a.ts', '*.ts']
  for (const name of names) write(name, UNFORMATTED)
  git('add', '.')
  expect(commit().status).toBe(0)
  expect(names.map((name) => git('show', `HEAD:./${name}`))).toEqual(names.map(() => FORMATTED))
  expect(read('old.ts')).toBe(UNFORMATTED)
})

test('`git commit <path>` of an unformatted file is refused', () => {
  prepare()
  write('old.ts', `${UNFORMATTED}\n`)
  expect(commit(['old.ts'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Not formatted: old.ts') })
})

test('`git commit -a` formats what it takes', () => {
  prepare()
  write('old.ts', `${UNFORMATTED}\n`)
  expect(commit(['-a']).status).toBe(0)
  expect(git('show', 'HEAD:old.ts')).toBe(FORMATTED)
  expect(git('status', '--porcelain')).toBe('')
})

test('a linked working tree has the hook too', () => {
  prepare()
  git('worktree', 'add', '-q', join(parent, 'linked'))
  folder = join(parent, 'linked')
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  write('a.ts', UNFORMATTED)
  git('add', 'a.ts')
  expect(commit().status).toBe(0)
  expect(git('show', 'HEAD:a.ts')).toBe(FORMATTED)
})

test('CI installs no hook and runs none', () => {
  expect(prepare({ CI: 'true' }).status).toBe(0)
  expect(spawnSync('git', ['config', 'core.hooksPath'], { cwd: folder, env }).status).toBe(1)
  prepare()
  write('a.ts', UNFORMATTED)
  git('add', 'a.ts')
  expect(commit([], { CI: 'true' }).status).toBe(0)
  expect(git('show', 'HEAD:a.ts')).toBe(UNFORMATTED)
})

test('a working tree without installed packages commits unchecked', () => {
  prepare()
  rmSync(join(folder, 'node_modules'))
  write('a.ts', UNFORMATTED)
  git('add', 'a.ts')
  expect(commit().status).toBe(0)
})

test('a copy without .git installs nothing, in the repository around it neither', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  execFileSync('git', ['init', '-q', parent], { env })
  expect(prepare().status).toBe(0)
  expect(spawnSync('git', ['config', 'core.hooksPath'], { cwd: parent, env }).status).toBe(1)
})

test('hooks of the developer stay', () => {
  git('config', 'core.hooksPath', 'elsewhere')
  prepare()
  expect(git('config', 'core.hooksPath')).toBe('elsewhere\n')
})
