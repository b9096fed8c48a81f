import type { AxiosAdapter, AxiosResponse } from 'axios'
import AxiosError from 'axios/unsafe/core/AxiosError.js'

/** Axios over fetch, with what this portal uses: method, headers, body, abort, text, JSON and blob answers, no timeout. */
export const fetchAdapter: AxiosAdapter = async (config) => {
  const request = new Request(new URL(config.url ?? '', location.origin), {
    method: (config.method ?? 'get').toUpperCase(),
    headers: config.headers.toJSON() as Record<string, string>,
    body: (config.data as string | undefined) ?? null,
    signal: (config.signal as AbortSignal | undefined) ?? null,
    credentials: 'same-origin',
  })
  let response: Response
  let data: unknown
  try {
    response = await fetch(request)
    data = await (config.responseType === 'blob' && response.ok ? response.blob() : response.text())
  } catch (error) {
    const code = request.signal.aborted ? 'ERR_CANCELED' : 'ERR_NETWORK'
    throw new AxiosError(error instanceof Error ? error.message : String(error), code, config, request)
  }
  const answer: AxiosResponse = {
    data,
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
    request,
  }
  if (response.ok) return answer
  throw new AxiosError(`status ${response.status}`, 'ERR_BAD_RESPONSE', config, request, answer)
}
