import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

import { createHttp, type HttpOptions } from './create-http.ts'

/** An answer of the API. `hang` ends only when the request is aborted. */
export type FakeAnswer =
  | { readonly status: number; readonly data?: unknown; readonly headers?: Record<string, string> }
  | 'noNetwork'
  | 'hang'

/** The real client with an adapter in place of the network. */
export function fakeApi(
  answerTo: (request: InternalAxiosRequestConfig) => FakeAnswer,
  session?: HttpOptions['session'],
) {
  const requests: InternalAxiosRequestConfig[] = []
  const adapter: AxiosAdapter = (config) => {
    requests.push(config)
    const answer = answerTo(config)
    if (answer === 'noNetwork') return Promise.reject(new AxiosError('no network', 'ERR_NETWORK', config))
    if (answer === 'hang') {
      return new Promise((_, reject) => {
        const signal = config.signal as AbortSignal | undefined
        signal?.addEventListener('abort', () => reject(new AxiosError('aborted', 'ERR_CANCELED', config)))
      })
    }
    const data = answer.data instanceof Blob ? answer.data : JSON.stringify(answer.data)
    const response = { data, status: answer.status, statusText: '', headers: answer.headers ?? {}, config }
    if (answer.status < 400) return Promise.resolve(response)
    return Promise.reject(new AxiosError('refused', 'ERR_BAD_RESPONSE', config, undefined, response))
  }
  const guest = {
    token: () => Promise.resolve(null),
    recover: () => Promise.resolve('refused' as const),
    expire: () => undefined,
  }
  const options: HttpOptions = { session: session ?? guest, reportShape: () => undefined, adapter }
  return { options, http: createHttp(options), requests, urls: () => requests.map(({ url }) => url) }
}

/** Switches the browser's network off and on. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
