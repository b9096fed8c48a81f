import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { namedPrograms } from '../commands/named-programs.ts'
import { sourceFiles } from '../lint/source-files.ts'
import { inRoot, workspaces } from '../workspace.ts'

/** @returns the scripts of its package.json */
const scriptsIn = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')).scripts ?? {}

const scripts = new Set(['', ...workspaces].flatMap((folder) => Object.keys(scriptsIn(folder))))
const markdown = ['', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)
const command = /npm run ([a-z][\w:-]*)(?: -- ([\w-]+))?/g

/** Whether npm runs it: a script, and for `bench` and `generate` one of their programs. */
function exists(script: string, name?: string) {
  if (!Object.hasOwn(namedPrograms, script)) return scripts.has(script)
  const programs = namedPrograms[script as keyof typeof namedPrograms]
  return name === undefined || Object.hasOwn(programs, name)
}

test('every `npm run …` that a page or a comment names exists', () => {
  const unknown = [...markdown, ...workspaces.flatMap(sourceFiles)].flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(command)]
      .filter(([, script = '', name]) => !exists(script, name))
      .map(([text]) => `${path}: ${text}`),
  )
  expect(unknown).toEqual([])
})

test('every bench and generator exists', () => {
  const commands = Object.values(namedPrograms).flatMap((programs) => Object.values(programs))
  const files = commands.map(({ command }) => command.split(' ')[0] ?? '')
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

test('`npm run` lists at most 19 scripts', () => {
  // npm runs `prepare` and `pre…` by itself.
  const listed = Object.keys(scriptsIn('')).filter((name) => !name.startsWith('pre'))
  expect(listed.length).toBeLessThanOrEqual(19)
})
