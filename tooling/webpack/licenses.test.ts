import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { inRoot } from '../workspace.ts'
import { LICENSES_FILE, licensesPlugin } from './licenses.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'licences-'))))
afterEach(() => rm(folder, { recursive: true }))

/** Bundles a script. @returns the file of licences */
async function licensesOf(script: string) {
  const entry = join(folder, 'main.js')
  await writeFile(entry, script)
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry,
    output: { path: join(folder, 'dist') },
    resolve: { modules: [join(folder, 'node_modules'), inRoot('node_modules')] },
    plugins: [licensesPlugin()],
  })
  if (compiler === null) throw new Error('webpack made no compiler')
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats?.hasErrors() || stats?.hasWarnings()) throw new Error(stats.toString())
  return readFile(join(folder, 'dist', LICENSES_FILE), 'utf8')
}

/** @param files of the package `strange` */
async function install(files: Record<string, string>) {
  const path = join(folder, 'node_modules', 'strange')
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'index.js'), '')
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
}

test('the licence file names react, its licence and the text of the licence', async () => {
  const text = await licensesOf("import 'react'")
  expect(text).toMatch(/^react\nMIT\nMIT License\n\nCopyright \(c\) Meta Platforms/m)
  expect(text).toContain('Permission is hereby granted, free of charge')
})

test.each([
  ['another licence', { 'package.json': '{"name":"strange","license":"GPL-3.0"}', LICENSE: 'GPL' }, 'GPL-3.0'],
  ['no licence text', { 'package.json': '{"name":"strange","license":"MIT"}' }, 'strange has no licence text'],
])('a package with %s fails the build', async (_, files, message) => {
  await install(files)
  await expect(licensesOf("import 'strange'")).rejects.toThrow(message)
})

test('a package with a choice of licences may be shipped under an accepted one', async () => {
  await install({ 'package.json': '{"name":"strange","license":"(MPL-2.0 OR Apache-2.0)"}', LICENSE: 'The text' })
  await expect(licensesOf("import 'strange'")).resolves.toContain('The text')
})
