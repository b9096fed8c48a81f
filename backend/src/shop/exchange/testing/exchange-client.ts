import { EXCHANGE_PATH } from '../routes.ts'

/** What a client of the exchange sends. */
export interface ExchangeRequest {
  readonly method?: string
  readonly query: Readonly<Record<string, string>>
  readonly login?: string
  readonly secret?: string
  /** As `checkauth` gave it. */
  readonly cookie?: string | undefined
  readonly body?: Uint8Array | string
}

export interface ExchangeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** Read as 1C does: by its byte order mark, else as windows-1251. */
  readonly text: string
  readonly lines: readonly string[]
}

/** Sends one request as 1C does. */
export async function exchange(url: string, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const { query, login, secret, cookie, body, method = body === undefined ? 'GET' : 'POST' } = request
  const credentials = Buffer.from(`${login}:${secret}`).toString('base64')
  const response = await fetch(`${url}${EXCHANGE_PATH}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(login !== undefined && { authorization: `Basic ${credentials}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isUtf8 = bytes.subarray(0, 3).equals(Buffer.from('\ufeff'))
  const text = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1251').decode(bytes)
  return { status: response.status, headers: response.headers, bytes, text, lines: text.split('\n') }
}

/** Signs in. @returns the session's cookie */
export async function checkauth(
  url: string,
  { login, secret }: { readonly login: string; readonly secret: string },
  type: 'catalog' | 'sale' = 'catalog',
): Promise<string> {
  const { lines } = await exchange(url, { query: { type, mode: 'checkauth' }, login, secret })
  if (lines[0] !== 'success') throw new Error(lines.join(' '))
  return `${lines[1]}=${lines[2]}`
}
