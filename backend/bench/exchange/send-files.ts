import { checkauth, exchange } from '../../src/shop/exchange/testing/exchange-client.ts'

/** An account of the exchange, at any of some backends. */
export interface Exchanger {
  /** The backend that gets the next request. */
  readonly url: () => string
  readonly login: string
  readonly secret: string
}

/** How a file was imported. */
export interface Imported {
  readonly lines: readonly string[]
  /** From the first question for the import to its end, ms. */
  readonly ms: number
  /** The longest answer, ms. */
  readonly longest: number
  readonly answers: number
}

/**
 * Sends files as 1C does, each in fragments, and asks for their imports until they end.
 * @param onSent called when all fragments are sent
 * @throws Error when 1C is told of a failure
 */
export async function sendFiles(
  exchanger: Exchanger,
  files: readonly (readonly [name: string, bytes: Buffer])[],
  onSent: () => void = () => {},
): Promise<Imported[]> {
  const cookie = await checkauth(exchanger.url(), exchanger)
  const ask = async (query: Record<string, string>, body?: Uint8Array) => {
    const answer = await exchange(exchanger.url(), {
      query: { type: 'catalog', ...query },
      cookie,
      ...(body && { body }),
    })
    if (!/^(?:success|progress|zip=)/.test(answer.text)) throw new Error(`${JSON.stringify(query)}: ${answer.text}`)
    return answer.lines
  }
  const limit = Number((await ask({ mode: 'init' })).join().match(/file_limit=(\d+)/)?.[1])
  for (const [filename, bytes] of files) {
    for (let start = 0; start < bytes.length; start += limit)
      await ask({ mode: 'file', filename }, bytes.subarray(start, start + limit))
  }
  onSent()
  const imported: Imported[] = []
  for (const [filename] of files) {
    const began = performance.now()
    let [lines, answers, longest] = [['progress'], 0, 0] as [readonly string[], number, number]
    while (lines[0] === 'progress') {
      const asked = performance.now()
      lines = await ask({ mode: 'import', filename })
      longest = Math.max(longest, performance.now() - asked)
      answers += 1
    }
    imported.push({ lines, ms: performance.now() - began, longest, answers })
  }
  return imported
}
