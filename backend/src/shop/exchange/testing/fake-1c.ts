import { checkauth, exchange, type ExchangeAnswer, type ExchangeRequest } from './exchange-client.ts'
import { zip } from './zip.ts'

/** A program that exchanges as 1C's own module does. */
export interface Fake1C {
  /**
   * Sends files in an archive and has each one imported, in their order.
   * @returns the lines of each file's last answer
   */
  sendGoods(files: Readonly<Record<string, string>>): Promise<string[][]>
  /** Asks for orders and stores them. @returns the file as it came */
  takeOrders(): Promise<string>
  /** Sends a file of documents and asks for its import, as newer versions do. @returns the lines of the last answer */
  sendStates(name: string, text: string): Promise<string[]>
}

interface Options {
  readonly account: { readonly login: string; readonly secret: string }
  /** Its requests go to these in turn. */
  readonly urls: readonly string[]
  /** Length of a part of a file, at most `file_limit`, bytes. */
  readonly partBytes?: number
}

/** Each step that is answered by anything but what 1C accepts ends the exchange with an Error that has the answer's text. */
export function openFake1C({ account, urls, partBytes = Infinity }: Options): Fake1C {
  let asked = 0
  const nextUrl = () => urls[(asked += 1) % urls.length] ?? ''

  /** A session of one type, with the requests of its steps. */
  async function open(type: 'catalog' | 'sale') {
    // A scheduled 1C drops the first one.
    await checkauth(nextUrl(), account, type)
    const cookie = await checkauth(nextUrl(), account, type)
    const ask = (mode: string, rest: Pick<ExchangeRequest, 'body'> & { readonly filename?: string } = {}) => {
      const { filename, body } = rest
      const query = { type, mode, ...(filename !== undefined && { filename }) }
      return exchange(nextUrl(), { query, cookie, ...account, ...(body !== undefined && { body }) })
    }
    return {
      ask,
      async init(): Promise<number> {
        const { lines } = await ask('init')
        const [, limit] = /^file_limit=(\d+)$/.exec(lines[1] ?? '') ?? []
        if (lines.length !== 2 || lines[0] !== 'zip=yes' || limit === undefined) throw new Error(lines.join(' '))
        return Math.min(Number(limit), partBytes)
      },
      async send(filename: string, bytes: Buffer, limit: number): Promise<void> {
        for (let from = 0; from < bytes.length; from += limit)
          accept(await ask('file', { filename, body: bytes.subarray(from, from + limit) }))
      },
      async import(filename: string): Promise<string[]> {
        let answer = await ask('import', { filename })
        while (answer.lines[0] === 'progress') answer = await ask('import', { filename })
        return [...answer.lines]
      },
    }
  }

  return {
    async sendGoods(files) {
      const session = await open('catalog')
      const limit = await session.init()
      const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
      await session.send(`v8_${asked}.zip`, zip(entries), limit)
      const answers: string[][] = []
      for (const name of Object.keys(files)) answers.push(await session.import(name))
      return answers
    },
    async takeOrders() {
      const { ask } = await open('sale')
      const { text } = await ask('query')
      if (!text.startsWith('<?xml')) throw new Error(text)
      accept(await ask('success'))
      return text
    },
    async sendStates(name, text) {
      const session = await open('sale')
      await session.send(name, Buffer.from(text), await session.init())
      return session.import(name)
    },
  }
}

function accept({ lines }: ExchangeAnswer): void {
  if (lines[0] !== 'success') throw new Error(lines.join(' '))
}
