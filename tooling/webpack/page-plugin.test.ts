import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { PagePlugin } from './page-plugin.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'page-'))))
afterEach(() => rm(folder, { recursive: true }))

const html = `<head>
  <meta charset="utf-8" />
  <!--build:preloads-->
  <title>Портал</title>
  <!--build:scripts-->
  <script type="application/json" id="portal-config"><!--#include virtual="/config.json" --></script>
</head>
<body>
  <div id="root"></div>
</body>`

test('the page asks for the scripts, preloads the font, and keeps its server-side includes', async () => {
  const template = join(folder, 'index.html')
  await writeFile(template, html)
  await writeFile(join(folder, 'main.js'), "console.log(new URL('./letters.woff2', import.meta.url))")
  await writeFile(join(folder, 'letters.woff2'), '')
  const plugin = new PagePlugin({
    template,
    files: {
      boot: 'assets/boot.1.js',
      bootRendered: 'assets/boot-rendered.1.js',
      server: 'assets/server.1.js',
      integrity: 'sha384-x',
    },
  })
  await build(plugin)
  const page = await readFile(join(folder, 'dist/index.html'), 'utf8')
  expect(page).toContain('<!--#include virtual="/config.json" -->')
  expect(page).toContain('<script src="/assets/boot.1.js"></script>')
  expect(page).toMatch(/<script src="\/main\.[0-9a-f]{8}\.js" defer crossorigin><\/script>/)
  expect(page).toMatch(/<link rel="preload" href="\/[^"]+\.woff2" as="font" type="font\/woff2" crossorigin>/)
  expect(page).not.toContain('<!--build:')
  // For the renderer.
  expect(JSON.parse(await readFile(join(folder, 'dist/page.json'), 'utf8'))).toEqual({
    head: expect.stringMatching(/^<meta charset="utf-8" \/><link rel="preload" [^>]+>$/),
    body: '<div id="root"></div>',
    boot: '/assets/boot-rendered.1.js',
    scripts: [expect.stringMatching(/^\/main\.[0-9a-f]{8}\.js$/)],
    server: { path: '/assets/server.1.js', integrity: 'sha384-x' },
  })
})

function build(plugin: PagePlugin) {
  const names = '[name].[contenthash:8].js'
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist'), filename: names, chunkFilename: names },
    plugins: [plugin],
  })
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(stats)))
  })
}
