import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { inRoot } from '../workspace.ts'
import { commonConfig } from './common-config.ts'

/** The texts of a part of React Aria by language, as the portal's builds contain them. */
async function builtTexts(part: string) {
  const path = await mkdtemp(join(tmpdir(), 'texts-'))
  const { module = {}, resolve = {}, plugins = [] } = commonConfig('shared-ui', 'production')
  const compiler = webpack({
    mode: 'none',
    entry: inRoot(`node_modules/react-aria/dist/private/${part}/intlStrings.mjs`),
    output: { path, filename: 'texts.js', library: { type: 'commonjs2' } },
    module,
    resolve,
    plugins,
  })
  if (compiler === null) throw new Error('webpack made no compiler')
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString())
  const source = await readFile(join(path, 'texts.js'), 'utf8')
  const { default: texts }: { default: Record<string, Record<string, unknown>> } = jest.requireActual(
    join(path, 'texts.js'),
  )
  await rm(path, { recursive: true })
  return { texts, source }
}

test("React Aria's Russian texts are the only ones in a build", async () => {
  const { texts, source } = await builtTexts('overlays')
  expect(Object.keys(texts).length).toBeGreaterThan(30)
  const included = Object.entries(texts).filter(([, strings]) => strings !== undefined)
  expect(included).toEqual([['ru-RU', { dismiss: 'Пропустить' }]])
  expect(source).not.toContain('Dismiss')
})
