import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { sourceFiles } from '../lint/source-files.ts'
import { sourceNodes } from '../lint/source-nodes.ts'
import { inRoot, workspaces } from '../workspace.ts'

/** Remotes get it from the shell. They name the version that they need without importing it. */
const provided = ['react-dom']

/** @returns the packages that its package.json names */
function declaredBy(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
}

const ofTheRoot = declaredBy('')

describe.each(workspaces)('the package.json of %s', (folder) => {
  const sources = sourceFiles(folder).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))

  test('names every package that its files import', () => {
    const imported = sources.flatMap(({ path, text }) => sourceNodes(text, path.endsWith('x')).imports)
    const names = imported.flatMap((specifier) => /^(?:@[^/]+\/)?[^./@][^/]*/.exec(specifier)?.[0] ?? [])
    const known = new Set([folder, ...declaredBy(folder), ...ofTheRoot])
    expect([...new Set(names)].filter((name) => !known.has(name) && !isBuiltin(name))).toEqual([])
  })

  test('names no package that its files do without', () => {
    const names = declaredBy(folder).filter((name) => !name.startsWith('@types/') && !provided.includes(name))
    expect(names.filter((name) => sources.every(({ text }) => !text.includes(name)))).toEqual([])
  })
})
