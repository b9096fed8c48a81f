import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { PRODUCT_FILES_HEADER } from 'shared-contracts/api/products'
import { Agent, request } from 'undici'

/** Paths that a page may read: the public API, without the data of any organisation (0 is the public price list). */
const READABLE = /^\/public\/api\/v\d+\/(?:organizations\/0|product)\//

/** Longest wait for the headers of an answer, and for each part of its body. */
const READ_TIMEOUT_MS = 2_000
/** Longest wait for a whole answer. */
const WHOLE_TIMEOUT_MS = 2 * READ_TIMEOUT_MS
/** Longest answer. */
const MAX_ANSWER_BYTES = 16_000_000
/** How long an answer is used before it is asked for again, while the files of products are the same. */
const LIFETIME_MS = 60_000
/** Size of the cached answers, in characters. */
const MAX_CACHED_LENGTH = 64 * 1024 * 1024

/** The answer has another status than 200. */
class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly status: number

  constructor(address: string, status: number) {
    super(`${address} answered ${status}`)
    this.status = status
  }
}

interface Answer {
  readonly text: string
  readonly etag: string | undefined
  /** Its content never changes. */
  readonly isImmutable: boolean
  /** The version of the products' files that it shows, or an older one. */
  readonly filesVersion: string | undefined
}

/** Public GETs of the portal, as a guest gets them. */
export interface Answers {
  /** Changes with every change of a product's texts, pictures and documents, as the price list's answers tell it. */
  readonly filesVersion: string | undefined
  /**
   * The text of an answer: at most a minute old, and newer than the last known change of a product's files (DESK-009).
   * @throws AnswerError; Error when the address is not public or nothing answers.
   */
  read(address: string): Promise<string>
  /** Whether the text is the latest answer at this address. False as well after the answer was evicted. */
  hasRead(address: string, text: string): boolean
  /** Asks for these texts again, by address. Resolves to whether all are still the same. @throws as `read` */
  areCurrent(texts: Readonly<Record<string, string>>): Promise<boolean>
  close(): Promise<void>
}

export function createAnswers(portalUrl: string): Answers {
  const agent = new Agent({
    headersTimeout: READ_TIMEOUT_MS,
    bodyTimeout: READ_TIMEOUT_MS,
    connections: 16,
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  /** Concurrent readers of one answer share a request. A request that fails leaves the last answer for its tag. */
  const cached = new LRUCache<string, Answer>({
    maxSize: MAX_CACHED_LENGTH,
    sizeCalculation: ({ text }, address) => text.length + address.length,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: Date,
    fetchMethod: send,
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })

  let filesVersion: string | undefined

  async function send(address: string, known: Answer | undefined): Promise<Answer> {
    const before = filesVersion
    if (known?.isImmutable === true) return { ...known, filesVersion: before }
    // An address with `..` leads elsewhere than it says.
    const { origin, pathname, search } = new URL(address, portalUrl)
    if (!READABLE.test(address) || address !== pathname + search || origin !== portalUrl)
      throw new Error(`${address} is not public`)
    const { statusCode, headers, body } = await request(portalUrl + address, {
      dispatcher: agent,
      signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
      headers: known?.etag === undefined ? {} : { 'if-none-match': known.etag },
    })
    const text = await body.text()
    const told = headerOf(headers, PRODUCT_FILES_HEADER)
    filesVersion = told ?? filesVersion
    const ofVersion = told ?? before
    if (statusCode === 304 && known !== undefined) return { ...known, filesVersion: ofVersion }
    if (statusCode !== 200) throw new AnswerError(address, statusCode)
    const isImmutable = headerOf(headers, 'cache-control')?.includes('immutable') ?? false
    return { text, etag: headerOf(headers, 'etag'), isImmutable, filesVersion: ofVersion }
  }

  async function ask(address: string, isForced: boolean): Promise<string> {
    const isOld = cached.peek(address, { allowStale: true })?.filesVersion !== filesVersion
    const answer = await cached.forceFetch(address, { forceRefresh: isForced || isOld })
    // It may have joined a request of before the change.
    return answer.filesVersion === filesVersion ? answer.text : ask(address, true)
  }

  return {
    get filesVersion() {
      return filesVersion
    },
    read: (address) => ask(address, false),
    hasRead: (address, text) => cached.peek(address, { allowStale: true })?.text === text,
    async areCurrent(texts) {
      const found = await Promise.all(
        Object.entries(texts).map(async ([address, text]) => (await ask(address, true)) === text),
      )
      return !found.includes(false)
    },
    close: () => agent.destroy(),
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
