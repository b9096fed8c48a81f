import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { preloadsOf } from 'shared-contracts/portal/preloads'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { PAGE_MARK, type PageAddress, type ServerPage } from 'shared-contracts/portal/server-part'
import { messageOf, type Log } from '../log.ts'
import { Busy, NotRunning, type Part } from '../parts/part.ts'
import { countingQuery, routeOf, type FollowedPortal, type Portal, type StateVersion } from '../portal/follow-portal.ts'
import { checkedPage } from './checked-page.ts'
import { writeDocument, type PageHashes } from './document.ts'
import { onceInAWhile } from './once-in-a-while.ts'

const compress = promisify(brotliCompress)

/** Size of the kept pages, compressed, with the answers that they were rendered from, bytes. */
const CAPACITY = 96 * 1024 * 1024
/** How long a page may be shown after the state has changed, while it is compared with it and rendered again, ms. */
const STALE_FOR = 500
/** The answers of the API that a page was rendered from are asked for again after this time, ms. Prices are followed at once. */
const LIFETIME = 60_000
/** A page that could not be rendered is tried again after this time, ms. */
const RETRY = 1_000
/** Addresses with a longer query are not rendered. */
const LONGEST_QUERY = 500

/** A page for the edge: its html, compressed with brotli. */
export interface RenderedPage {
  readonly status: 200 | 404
  readonly hashes: PageHashes
  readonly body: Buffer
}

interface Kept extends RenderedPage {
  readonly fingerprint: string
  /** The answers of the API that the page was rendered from; `undefined` if the API refused one. */
  readonly data: ServerPage['data'] | undefined
  /** When they were last asked for. */
  askedAt: number
  /** The state that the page was last compared with. */
  confirmed: StateVersion | undefined
}

/** What is rendered at an address. */
interface Target {
  readonly address: PageAddress
  readonly portal: Portal
  /** The remote with the page; `undefined` for the not-found page. */
  readonly remote: { readonly release: RemoteRelease; readonly part: Part } | undefined
}

export interface Pages {
  /**
   * The page at an address; `plain` if it is not rendered, or cannot be now; `undefined` while there is no portal.
   * @param search with its leading `?`, or empty
   */
  at(path: string, search: string): Promise<RenderedPage | 'plain' | undefined>
}

export function createPages(followed: FollowedPortal, publicUrl: string, log: Log): Pages {
  const kept = new LRUCache<string, Kept>({ maxSize: CAPACITY, sizeCalculation: sizeOf })
  /** The portal of the kept pages. */
  let keptOf: Portal | undefined
  const comparing = new Map<string, Promise<Kept>>()
  const rendering = new Map<string, Promise<Kept>>()
  const failedAt = new LRUCache<string, number>({ max: 10_000 })
  const isNews = onceInAWhile()

  function targetAt(path: string, search: string): Target | 'plain' | undefined {
    const { portal } = followed
    if (portal === undefined) return undefined
    if (search.length > LONGEST_QUERY) return 'plain'
    const found = routeOf(portal, path)
    if (found === undefined)
      return portal.ownPages.includes(path) ? 'plain' : { portal, address: { path, search: '' }, remote: undefined }
    const { release, route } = found
    const part = portal.parts.get(release.name)
    const names = release.server?.pages[route]
    if (part === undefined || names === undefined || followed.state === undefined) return 'plain'
    return { portal, address: { path, search: countingQuery(search, names) }, remote: { release, part } }
  }

  async function render(target: Target, fingerprint: string, isWhole: boolean): Promise<Kept> {
    const { portal, address, remote } = target
    const { state } = followed
    const widgets = portal.plain.releases.flatMap((release) => release.widgets)
    const [frame, rendered] = await Promise.all([
      portal.shell.call(remote === undefined ? 'notFound' : 'frame', address, widgets).then(checkedPage),
      remote?.part.render(address),
    ])
    const page = rendered === undefined ? undefined : checkedPage(rendered.page)
    const own = answersOf(page)
    const { html, hashes } = writeDocument({
      plain: portal.plain,
      boot: portal.boot,
      fontFaces: portal.fontFaces,
      page: page === undefined ? frame : combined(frame, page),
      preloads: preloadsOf(portal.plain.releases, address.path),
      data: { ...own, ...(isWhole ? state?.data : {}) },
      hasState: isWhole,
      publicUrl,
    })
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    const now = Date.now()
    return {
      status: page?.status ?? frame.status,
      hashes,
      body,
      fingerprint,
      data: rendered?.asked.some((source) => own[source] === undefined) ? undefined : own,
      askedAt: now,
      confirmed: state?.version,
    }
  }

  /**
   * The answers of the API that a page brings. A remote cannot make up one: the browser takes them as the API's (A27).
   */
  const answersOf = (page: ServerPage | undefined) =>
    Object.fromEntries(Object.entries(page?.data ?? {}).filter(([address, text]) => followed.hasRead(address, text)))

  /** Renders a page, or joins the rendering that is running. */
  function renew(key: string, target: Target, fingerprint: string, isWhole: boolean): Promise<Kept> {
    return joined(rendering, key, async () => {
      const page = await render(target, fingerprint, isWhole)
      if (target.portal === keptOf) kept.set(key, page)
      return page
    })
  }

  /** Compares a page with the state, and renders it if it differs, or there is none. Joins a comparison that is running. */
  function compare(key: string, target: Target, known: Kept | undefined): Promise<Kept> {
    return joined(comparing, key, () => compareNow(key, target, known))
  }
  async function compareNow(key: string, target: Target, known: Kept | undefined): Promise<Kept> {
    const version = followed.state?.version
    const { fingerprint, isWhole } = (await target.remote?.part.select(target.address)) ?? NOT_FOUND
    if (known?.fingerprint !== fingerprint) return renew(key, target, fingerprint, isWhole)
    known.confirmed = version
    return known
  }

  async function current(key: string, target: Target): Promise<RenderedPage> {
    if (target.portal !== keptOf) for (const ofPages of [kept, comparing, rendering]) ofPages.clear()
    keptOf = target.portal
    const known = kept.get(key)
    if (known === undefined) return compare(key, target, undefined)
    if (known.confirmed === followed.state?.version) {
      if (Date.now() - known.askedAt > LIFETIME) void refresh(key, target, known)
      return known
    }
    const compared = compare(key, target, known)
    if (Date.now() - (known.confirmed?.replacedAt ?? 0) > STALE_FOR) return compared
    // Busy is no failure: the next request compares the page again.
    compared.catch((error: unknown) => error instanceof Busy || report(key, target, error))
    return known
  }

  /** Renders a page again in the background if its answers of the API have changed. */
  async function refresh(key: string, target: Target, known: Kept): Promise<void> {
    if (rendering.has(key) || isFailing(key)) return
    known.askedAt = Date.now()
    try {
      if (known.data !== undefined && (await followed.areCurrent(known.data).catch(() => false))) return
      const { fingerprint, isWhole } = (await target.remote?.part.select(target.address)) ?? NOT_FOUND
      await renew(key, target, fingerprint, isWhole)
    } catch (error) {
      report(key, target, error)
    }
  }

  const isFailing = (key: string) => Date.now() - (failedAt.get(key) ?? 0) < RETRY

  function report(key: string, { remote, address }: Target, error: unknown): void {
    failedAt.set(key, Date.now())
    if (error instanceof NotRunning) return
    const { name = 'shell', version } = remote?.release ?? {}
    const message = messageOf(error)
    if (isNews(`${name} ${version}`, message))
      log('error', 'a page cannot be rendered and is plain', {
        remote: name,
        version,
        path: address.path,
        error: message,
      })
  }

  return {
    async at(path, search) {
      const target = targetAt(path, search)
      if (target === undefined || target === 'plain') return target
      const key = target.remote === undefined ? '' : target.address.path + target.address.search
      if (isFailing(key)) return 'plain'
      try {
        return await current(key, target)
      } catch (error) {
        report(key, target, error)
        return 'plain'
      }
    },
  }
}

/** The quality of the compression: a step more takes twice as long and saves one per cent. */
const QUALITY = 5
/** The not-found page shows nothing of the state. */
const NOT_FOUND = { fingerprint: '', isWhole: false }

/** Begins a task, or joins the one that is running under this key. */
function joined<T>(running: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const known = running.get(key)
  if (known !== undefined) return known
  const begun = begin().finally(() => {
    if (running.get(key) === begun) running.delete(key)
  })
  running.set(key, begun)
  return begun
}

const sizeOf = ({ body, data = {} }: Kept) =>
  Object.values(data).reduce((sum, text) => sum + text.length, body.length + 1_000)

function combined(frame: ServerPage, page: ServerPage): ServerPage {
  return { ...page, html: frame.html.replace(PAGE_MARK, () => page.html), styles: `${frame.styles}\n${page.styles}` }
}
