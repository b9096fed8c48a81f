import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { preloadsOf } from 'shared-contracts/portal/preloads'
import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { PAGE_MARK, type PageAddress, type ServerPage } from 'shared-contracts/portal/server-part'
import { messageOf, type Log } from '../log.ts'
import { Busy, NotRunning, type PartProcess } from '../parts/part-process.ts'
import { knownQuery, routeOf, type FollowedPortal, type Portal, type StateVersion } from '../portal/follow-portal.ts'
import { combinedStyles } from './combined-styles.ts'
import { checkedPage } from './checked-page.ts'
import { writeDocument, type PageHashes } from './document.ts'

const compress = promisify(brotliCompress)

/** Time in which a message is logged once. */
const LOGGED_ONCE_IN_MS = 10 * 60_000
/** Maximum number of messages of one sender in this time. */
const MAX_MESSAGES = 10
/** Size of the cached pages, compressed, with the answers that they were rendered from. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024
/** How long a page may be shown after the state has changed, while it is compared with it and rendered again. */
const STALE_FOR_MS = 500
/** The answers of the API that a page was rendered from are asked for again after this time. What the desk changes is followed. */
const LIFETIME_MS = 60_000
/** A page that could not be rendered is tried again after this time. */
const RETRY_AFTER_MS = 1_000
/** Addresses with a longer query are not rendered. */
const MAX_QUERY_LENGTH = 500

/** A page for the edge: its html, compressed with brotli. */
interface RenderedPage {
  readonly status: 200 | 404
  readonly hashes: PageHashes
  readonly body: Buffer
}

interface CachedPage extends RenderedPage {
  /** Fingerprint of the state that it shows. `undefined` makes the next comparison render it again. */
  fingerprint: string | undefined
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
  readonly remote: { readonly release: RemoteRelease; readonly part: PartProcess } | undefined
}

export interface Pages {
  /**
   * The page at an address; `plain` if it is not rendered, or cannot be now; `undefined` while there is no portal.
   * @param search with its leading `?`, or empty
   */
  at(path: string, search: string): Promise<RenderedPage | 'plain' | undefined>
}

export function createPages(followed: FollowedPortal, publicUrl: string, log: Log): Pages {
  /** Visitors who ask for a page at the same time share one comparison. */
  const cached = new LRUCache<string, CachedPage, Target>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: sizeOf,
    fetchMethod: (_, known, { context }) => compare(context, known),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })
  /** The portal of the cached pages. */
  let cachedOf: Portal | undefined
  const failedAt = new LRUCache<string, number>({ max: 10_000 })
  const isNews = onceInAWhile()

  function targetAt(path: string, search: string): Target | 'plain' | undefined {
    const { portal } = followed
    if (portal === undefined) return undefined
    if (search.length > MAX_QUERY_LENGTH) return 'plain'
    const found = routeOf(portal, path)
    if (found === undefined)
      return portal.ownPages.includes(path) || matchesAnyRoute(portal.plain.restricted, path)
        ? 'plain'
        : { portal, address: { path, search: '' }, remote: undefined }
    const { release, route } = found
    const part = portal.parts.get(release.name)
    const names = release.server?.pages[route]
    if (part === undefined || names === undefined || followed.state === undefined) return 'plain'
    return { portal, address: { path, search: knownQuery(search, names) }, remote: { release, part } }
  }

  async function render(target: Target, fingerprint: string, isWhole: boolean): Promise<CachedPage> {
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
      documentStyles: portal.documentStyles,
      page: page === undefined ? frame : combined(frame, page),
      preloads: preloadsOf(portal.plain.releases, address.path),
      data: { ...own, ...(isWhole ? state?.data : {}) },
      hasState: isWhole,
      publicUrl,
    })
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
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

  /** Compares a page with the state and the files of products, and renders it if it differs, or there is none. */
  async function compare(target: Target, known: CachedPage | undefined): Promise<CachedPage> {
    const version = followed.state?.version
    const { fingerprint, isWhole } = (await target.remote?.part.select(target.address)) ?? NOT_FOUND
    if (known?.fingerprint !== fingerprint) return render(target, fingerprint, isWhole)
    if (known.confirmed?.files !== version?.files && !(await hasCurrentData(known)))
      return render(target, fingerprint, isWhole)
    known.confirmed = version
    return known
  }
  const hasCurrentData = async ({ data }: CachedPage) =>
    data !== undefined && (await followed.areCurrent(data).catch(() => false))
  const compared = (key: string, target: Target) => cached.forceFetch(key, { forceRefresh: true, context: target })

  async function current(key: string, target: Target): Promise<RenderedPage> {
    if (target.portal !== cachedOf) cached.clear()
    cachedOf = target.portal
    const known = cached.get(key)
    if (known === undefined) return compared(key, target)
    if (known.confirmed === followed.state?.version) {
      if (Date.now() - known.askedAt > LIFETIME_MS) void refresh(key, target, known)
      return known
    }
    const comparison = compared(key, target)
    if (Date.now() - (known.confirmed?.replacedAt ?? 0) > STALE_FOR_MS) return comparison
    // Busy is no failure: the next request compares the page again.
    comparison.catch((error: unknown) => error instanceof Busy || report(key, target, error))
    return known
  }

  /** Renders a page again in the background if its answers of the API have changed. */
  async function refresh(key: string, target: Target, known: CachedPage): Promise<void> {
    if (isFailing(key)) return
    known.askedAt = Date.now()
    try {
      if (await hasCurrentData(known)) return
      known.fingerprint = undefined
      if (target.portal === cachedOf) await compared(key, target)
    } catch (error) {
      report(key, target, error)
    }
  }

  const isFailing = (key: string) => Date.now() - (failedAt.get(key) ?? 0) < RETRY_AFTER_MS

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
const BROTLI_QUALITY = 5
/** The not-found page shows nothing of the state. */
const NOT_FOUND = { fingerprint: '', isWhole: false }

const sizeOf = ({ body, data = {} }: CachedPage) =>
  Object.values(data).reduce((sum, text) => sum + text.length, body.length + 1_000)

function combined(frame: ServerPage, page: ServerPage): ServerPage {
  return {
    ...page,
    html: frame.html.replace(PAGE_MARK, () => page.html),
    styles: combinedStyles(frame.styles, page.styles),
  }
}

/**
 * Whether a message is to be logged: each of a sender once in ten minutes, and at most ten different ones in that time.
 * Otherwise the visitors of a broken page would fill the log (A34).
 */
function onceInAWhile(): (sender: string, message: string) => boolean {
  const logged = new LRUCache<string, Set<string>>({ max: 1_000, ttl: LOGGED_ONCE_IN_MS, noUpdateTTL: true })
  return (sender, message) => {
    const messages = logged.get(sender) ?? new Set()
    if (messages.has(message) || messages.size >= MAX_MESSAGES) return false
    logged.set(sender, messages.add(message))
    return true
  }
}
