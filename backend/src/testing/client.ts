import { callUrl, type ApiCall, type CallAnswer } from 'shared-contracts/api/call'
import type { ApiErrorBody } from 'shared-contracts/api/error'

export interface Sent {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A client of the API that validates answers by the contract. */
export interface Client {
  /** Gives the call's answer. @throws Error on a status other than 200 and on an answer that breaks the contract */
  answer<C extends ApiCall>(call: C, sent?: Sent): Promise<CallAnswer<C>>
  /** Gives status and body of a refused call. */
  refusal(call: ApiCall, sent?: Sent): Promise<{ status: number; body: ApiErrorBody }>
  send(call: Pick<ApiCall, 'name' | 'path' | 'method'>, sent?: Sent): Promise<Response>
}

export function createClient(url: string): Client {
  const send: Client['send'] = (call, { params, query, body, token, headers } = {}) =>
    fetch(`${url}${callUrl(call, { params, query })}`, {
      method: call.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    send,
    async answer(call, sent) {
      const response = await send(call, sent)
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${call.name}: ${response.status} ${text}`)
      return call.answer.parse(JSON.parse(text)) as CallAnswer<typeof call>
    },
    async refusal(call, sent) {
      const response = await send(call, sent)
      return { status: response.status, body: (await response.json()) as ApiErrorBody }
    },
  }
}
