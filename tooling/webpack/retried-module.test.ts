import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import webpack, { type Configuration } from 'webpack'
import { remoteConfig } from './remote-config.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'module-'))))
afterEach(() => rm(folder, { recursive: true }))

test('F1: in a remote a module that failed because a shared component was missing works when it is imported again', async () => {
  // A shared component that cannot be loaded throws when it is required, as in the federation runtime.
  await writeFile(
    join(folder, 'shared.js'),
    "if (!globalThis.isUp) throw new Error('missing'); export const Tabs = 'tabs'",
  )
  await writeFile(
    join(folder, 'page.js'),
    "import { Tabs } from './shared.js'; export const Page = `page with ${Tabs}`",
  )
  const entry = join(folder, 'main.js')
  await writeFile(entry, "globalThis.load = () => import(/* webpackMode: 'eager' */ './page.js')")
  const { output } = await remoteConfig('mf-catalog', 'production')
  await build({
    mode: 'none',
    entry,
    output: { ...output, path: folder, filename: 'bundle.js', publicPath: '/' },
  })

  const page: { isUp: boolean; load?: () => Promise<{ Page: string }> } = { isUp: false }
  runInNewContext(await readFile(join(folder, 'bundle.js'), 'utf8'), page)
  await expect(page.load?.()).rejects.toThrow('missing')
  page.isUp = true
  expect((await page.load?.())?.Page).toBe('page with tabs')
})

function build(config: Configuration) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(stats),
    )
  })
}
