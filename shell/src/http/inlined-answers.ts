import axios, { type AxiosAdapter } from 'axios'
import { z } from 'zod/mini'

/** Id of the JSON document that the server writes into the page: the texts of answers by address. */
export const ANSWERS_ELEMENT = 'portal-answers'
/** The answers are used no longer than this after the start, ms. */
export const ANSWER_LIFETIME_MS = 10_000

const answersSchema = z.record(z.string(), z.string())

export interface InlinedAnswers {
  /** Answers the first GET of an address from the page, if it is a guest's. All others are sent. */
  readonly adapter: AxiosAdapter
  /** Drops the answers that are left. */
  readonly drop: () => void
}

/**
 * The answers that the server has written into the page. An unreadable document is ignored.
 * @param network sends the requests that have no answer here
 */
export function inlinedAnswers(
  report: (problem: unknown) => void,
  network: AxiosAdapter = axios.getAdapter('fetch'),
): InlinedAnswers {
  const answers = readAnswers(report)
  const end = Date.now() + ANSWER_LIFETIME_MS
  function take(address: string): string | undefined {
    if (Date.now() >= end) answers.clear()
    const text = answers.get(address)
    answers.delete(address)
    return text
  }
  return {
    drop: () => answers.clear(),
    adapter(config) {
      const isGuests = config.method === 'get' && config.responseType === 'text' && !config.headers.has('Authorization')
      const data = isGuests ? take(absolute(config.url ?? '')) : undefined
      if (data === undefined) return network(config)
      return Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config })
    },
  }
}

const absolute = (address: string) => new URL(address, location.origin).href

function readAnswers(report: (problem: unknown) => void): Map<string, string> {
  const element = document.getElementById(ANSWERS_ELEMENT)
  try {
    const texts = element === null ? {} : answersSchema.parse(JSON.parse(element.textContent))
    return new Map(Object.entries(texts).map(([address, text]) => [absolute(address), text]))
  } catch (error) {
    report(error)
    return new Map()
  }
}
