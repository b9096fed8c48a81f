import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PRODUCT_FILES_HEADER } from 'shared-contracts/api/products'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { sampleConfig } from 'shared-contracts/testing/sample'

/** The public price list. */
export const PRICES = '/public/api/v3/organizations/0/products?withSketches=false'

/** A server part of a remote, as the text of a module; `render` is the body of its function. */
export const remotePart = (render: string, select = 'return state') => `
  exports.select = (address, state) => { ${select} }
  exports.render = async ({ path, search }, state, services) => {
    const page = (html, more) => ({ status: 200, html, styles: '.a{color:red}/*!sc*/data-styled.g1[id="a"]{content:"a,"}/*!sc*/', head: { title: 'Страница' }, data: {}, ...more })
    ${render}
  }
`

const shellPart = `
  const page = (html, status = 200) => ({ status, html, styles: '', head: { title: 'Рамка' }, data: {} })
  exports.state = async ({ read }) => {
    const text = await read('${PRICES}')
    return { state: { products: { status: 'ready', value: JSON.parse(text) }, withdrawnProducts: [] }, data: { '${PRICES}': text } }
  }
  exports.frame = async () => page('<main>[[page]]</main>')
  exports.notFound = async () => page('<main>Не найдено</main>', 404)
  exports.documentStyles = () => ({ rules: 'body{margin:0}', fontFaces: '@font-face{}', version: '6.6.0' })
  exports.ownPages = () => ['/login']
`

/** A portal with a shell and some remotes, as the renderer sees it. */
export interface SamplePortal {
  readonly url: string
  /** Answers by address; a number is a status without a body. */
  readonly answers: Record<string, string | number>
  /** The version of the products' files, which every answer tells. */
  filesVersion: string
  /** Requests so far, by address. */
  readonly asked: string[]
  /** Makes a release live. */
  live(name: string, version: string, part: string | undefined, pages?: Record<string, string[]>): void
  close(): Promise<void>
}

export async function startSamplePortal(): Promise<SamplePortal> {
  const releases = new Map<string, RemoteRelease>()
  const asked: string[] = []
  const answers: Record<string, string | number> = {
    '/assets/boot.js': 'window.booted = true',
    '/assets/server.js': shellPart,
    [PRICES]: JSON.stringify([{ id: 1, name: 'ФН', price: 100 }]),
  }
  const documents: Record<string, () => unknown> = {
    '/page.json': () => ({
      head: '<link rel="preload" href="/assets/font.woff2" as="font" type="font/woff2" crossorigin><meta charset="utf-8" />',
      body: '<div id="root"></div>',
      boot: '/assets/boot.js',
      scripts: ['/assets/main.js'],
      server: { path: '/assets/server.js', integrity: integrityOf(shellPart) },
    }),
    '/config.json': () => sampleConfig,
    '/registry.json': () => ({ remotes: Object.fromEntries([...releases].map(([name, live]) => [name, { live }])) }),
  }

  const server: Server = createServer((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    const document = documents[address]
    const answer = answers[address] ?? (document && JSON.stringify(document()))
    response.statusCode = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200
    response.setHeader(PRODUCT_FILES_HEADER, portal.filesVersion)
    response.end(typeof answer === 'string' ? answer : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const portal: SamplePortal = {
    filesVersion: '1',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    live(name, version, part, pages = {}) {
      const file = 'server.js'
      if (part !== undefined) answers[`/remotes/${name}/${version}/${file}`] = part
      releases.set(name, {
        name,
        version,
        contract: CONTRACT_VERSION,
        container: name.replaceAll('-', '_'),
        owner: `team-${name}`,
        entry: 'entry.js',
        integrity: integrityOf(''),
        routes: [...Object.keys(pages), `/${name}`],
        widgets: [],
        preload: {},
        ...(part !== undefined && { server: { file, integrity: integrityOf(part), pages } }),
      })
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return portal
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
