import { LRUCache } from 'lru-cache'
import { Agent, request } from 'undici'

/** Paths that a page may read: the public API, without the data of any organisation (0 is the public price list). */
const READABLE = /^\/public\/api\/v\d+\/(?:organizations\/0|product)\//

/** Longest wait for the headers of an answer, and for each part of its body, ms. */
const PATIENCE = 2_000
/** Longest wait for a whole answer, ms. */
const WHOLE = 2 * PATIENCE
/** Longest answer, bytes. */
const LONGEST = 16_000_000
/** How long an answer is used before it is asked for again, ms. Prices and stock are followed by `followPortal`. */
const LIFETIME = 60_000
/** Size of the kept answers, in characters. */
const CAPACITY = 64 * 1024 * 1024

/** The answer has another status than 200. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  constructor(
    address: string,
    readonly status: number,
  ) {
    super(`${address} answered ${status}`)
  }
}

interface Answer {
  readonly text: string
  readonly etag: string | undefined
  readonly readAt: number
}

/** Public GETs of the portal, as a guest gets them. */
export interface Answers {
  /**
   * The text of an answer, at most a minute old.
   * @throws AnswerError; Error when the address is not public or nothing answers.
   */
  read(address: string): Promise<string>
  /** Whether this is the latest answer at this address. It may have been dropped to keep others. */
  hasRead(address: string, text: string): boolean
  /** Asks for these texts again, by address. Resolves to whether all are still the same. @throws as `read` */
  areCurrent(texts: Readonly<Record<string, string>>): Promise<boolean>
  close(): Promise<void>
}

export function createAnswers(portalUrl: string): Answers {
  const agent = new Agent({
    headersTimeout: PATIENCE,
    bodyTimeout: PATIENCE,
    connections: 16,
    maxResponseSize: LONGEST,
  })
  const kept = new LRUCache<string, Answer>({
    maxSize: CAPACITY,
    sizeCalculation: ({ text }, address) => text.length + address.length,
  })
  const running = new Map<string, Promise<Answer>>()

  async function send(address: string): Promise<Answer> {
    const known = kept.peek(address)
    const { statusCode, headers, body } = await request(portalUrl + address, {
      dispatcher: agent,
      signal: AbortSignal.timeout(WHOLE),
      headers: known?.etag === undefined ? {} : { 'if-none-match': known.etag },
    })
    const text = await body.text()
    if (statusCode !== 200 && !(statusCode === 304 && known !== undefined)) throw new AnswerError(address, statusCode)
    const etag = headers['etag']
    const answer =
      known !== undefined && (statusCode === 304 || text === known.text)
        ? { ...known, readAt: Date.now() }
        : { text, etag: typeof etag === 'string' ? etag : undefined, readAt: Date.now() }
    kept.set(address, answer)
    return answer
  }
  /** Sends a request, or joins the one that is running. */
  function ask(address: string): Promise<Answer> {
    // An address with `..` leads elsewhere than it says.
    const { origin, pathname, search } = new URL(address, portalUrl)
    if (!READABLE.test(address) || address !== pathname + search || origin !== portalUrl)
      return Promise.reject(new Error(`${address} is not public`))
    const asked = running.get(address) ?? send(address).finally(() => running.delete(address))
    running.set(address, asked)
    return asked
  }

  return {
    async read(address) {
      const known = kept.get(address)
      if (known !== undefined && Date.now() - known.readAt < LIFETIME) return known.text
      return (await ask(address)).text
    },
    hasRead: (address, text) => kept.peek(address)?.text === text,
    async areCurrent(texts) {
      const found = await Promise.all(
        Object.entries(texts).map(async ([address, text]) => (await ask(address)).text === text),
      )
      return !found.includes(false)
    },
    close: () => agent.close(),
  }
}
