import type { FastifyInstance } from 'fastify'
import { caching, routes } from '../../runner/rules/routes.ts'

/** What a build or a service reports when it has taken a change over, or cannot. */
interface News {
  /** New versions by name. A part with a problem keeps the version that runs. */
  readonly versions?: Readonly<Record<string, string>>
  readonly problems?: readonly string[]
}

/** What changes in the portal while it runs. Pages learn of it when every part has taken it over, so that they load once. */
export interface Changes {
  /** A part begins to take a change over. */
  begin(part: string): void
  end(part: string, news?: News): void
  /** Resolves when none of the parts, by default of all, is taking a change over. */
  settled(parts?: readonly string[]): Promise<void>
  /** Calls back with what pages learn, now and after each change. Returns the function that ends it. */
  follow(tell: (text: string) => void): () => void
}

export function createChanges(): Changes {
  const busy = new Set<string>()
  const followers = new Set<(text: string) => void>()
  const problems = new Map<string, readonly string[]>()
  let versions: Readonly<Record<string, string>> = {}
  const waiting: (() => void)[] = []
  const isTold = () => [...busy].every((part) => part === PAGES)
  const text = () => JSON.stringify({ versions, problems: [...problems.values()].flat() })

  return {
    begin: (part) => void busy.add(part),
    end(part, news = {}) {
      busy.delete(part)
      versions = { ...versions, ...news.versions }
      problems.set(part, news.problems ?? [])
      waiting.splice(0).forEach((look) => look())
      if (isTold()) followers.forEach((tell) => tell(text()))
    },
    async settled(parts) {
      while ([...busy].some((part) => parts?.includes(part) ?? true))
        await new Promise<void>((resolve) => waiting.push(resolve))
    },
    follow(tell) {
      followers.add(tell)
      if (isTold()) tell(text())
      return () => followers.delete(tell)
    },
  }
}

/** The rendered pages, as a part: the renderer takes new builds over by itself. Pages that are open need not wait for it. */
export const PAGES = 'pages'
/** Backend and renderer, as a part. */
export const SERVICES = 'services'

const toBackend = routes.filter(({ from }) => from === 'backend').map(({ path }) => path)

/**
 * Adds to the edge what pages in development need: the changes at /-/changes, as server-sent events; no answer from a cache,
 * because files keep their names; requests wait until what answers them has taken the last change over.
 */
export function serveChanges(edge: FastifyInstance, changes: Changes): void {
  const streams = new Set<() => void>()
  edge.get('/-/changes', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const unfollow = changes.follow((text) => reply.raw.write(`data: ${text}\n\n`))
    const end = () => reply.raw.end()
    streams.add(end)
    reply.raw.once('close', () => {
      unfollow()
      streams.delete(end)
    })
  })
  edge.addHook('preClose', async () => streams.forEach((end) => end()))
  edge.addHook('onRequest', async ({ url, headers }) => {
    if (headers['sec-fetch-dest'] === 'document') return changes.settled()
    if (!toBackend.some((path) => url.startsWith(path))) return
    // A tag may stand for rows of the database, which other code answers in another way.
    delete headers['if-none-match']
    await changes.settled([SERVICES])
  })
  edge.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('cache-control') === caching.immutable) reply.header('cache-control', caching.revalidate)
  })
}
