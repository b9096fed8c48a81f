import axios, { type AxiosAdapter, type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { callUrl, type ApiCall, type CallAnswer, type CallInput } from 'shared-contracts/api/call'
import { DOCUMENT_ADDRESS } from 'shared-contracts/api/document-address'
import { ApiError, apiErrorBodySchema, type ApiErrorBody } from 'shared-contracts/api/error'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import type { Session } from '../session/session.ts'
import { fileNameOf } from './file-name.ts'

/** AMB-020: the path of the portal's API. Only requests to it carry the Bearer token. */
const API_PREFIX = '/public/api/'

export interface HttpOptions {
  readonly session: Pick<Session, 'token' | 'recover' | 'expire'>
  /** Reports an answer that does not match its schema: a fault of the API. */
  readonly reportShape: (call: string, problem: unknown) => void
  /** Sends the requests. */
  readonly adapter: AxiosAdapter
}

interface SentConfig extends InternalAxiosRequestConfig {
  /** The token of the request. */
  bearer?: string
  isRetry?: boolean
}

/** The HTTP client of the portal: no timeout (AUTH-029), a Bearer token for the portal's API, one refresh and one retry after a 401. */
export function createHttp({ session, reportShape, adapter }: HttpOptions): Http {
  const client = axios.create({ adapter, timeout: 0 })

  client.interceptors.request.use(async (config: SentConfig) => {
    if (!isOwnApi(config.url ?? '')) return config
    const token = await session.token()
    if (token !== null) {
      config.bearer = token
      config.headers.set('Authorization', `Bearer ${token}`)
    }
    return config
  })

  // AMB-021, AMB-022: a 401 of a guest only fails the call. A user's is retried once with a new token; the second is final.
  client.interceptors.response.use(undefined, async (error: AxiosError) => {
    const config = error.config as SentConfig | undefined
    if (error.response?.status !== 401 || config?.bearer === undefined) throw error
    if (config.isRetry) {
      session.expire()
      throw error
    }
    const outcome = await session.recover(config.bearer)
    // F8: without an answer to the refresh the session stays, and the call fails as a network failure.
    if (outcome === 'offline') throw Object.assign(error, { response: undefined })
    if (outcome === 'refused') throw error
    return client.request({ ...config, isRetry: true } as SentConfig)
  })

  async function request(
    name: string,
    config: { url: string; method?: string; data?: string; responseType: 'text' | 'blob' },
    { signal, headers, onProgress }: CallOptions = {},
  ): Promise<AxiosResponse> {
    try {
      return await client.request({
        ...config,
        headers: { ...(config.data !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(signal && { signal }),
        ...(onProgress && { onDownloadProgress: ({ loaded, total }) => onProgress(loaded, total ?? null) }),
      })
    } catch (error) {
      throw await apiError(name, error, signal)
    }
  }

  async function call<C extends ApiCall>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>> {
    const response = await request(
      call.name,
      { ...addressOf(call, input), responseType: call.kind === 'blob' ? 'blob' : 'text' },
      options,
    )
    if (call.kind !== 'json') return response.data as CallAnswer<C>
    const checked = call.answer.safeParse(parsed(response.data))
    if (checked.success) return checked.data as CallAnswer<C>
    reportShape(call.name, checked.error)
    throw new ApiError(call.name, 'shape', response.status)
  }

  return {
    call,
    async text(url, options) {
      const target = new URL(url, location.origin)
      if (target.origin !== location.origin) throw new ApiError(url, 'network', 0)
      const address = target.href
      return (await request(address, { url: address, responseType: 'text' }, options)).data as string
    },
    async file(call, input, fallbackName, options) {
      const response = await request(call.name, { ...addressOf(call, input), responseType: 'blob' }, options)
      const disposition: unknown = response.headers['content-disposition']
      const address: unknown = response.headers[DOCUMENT_ADDRESS.toLowerCase()]
      return {
        blob: response.data as Blob,
        name: fileNameOf(typeof disposition === 'string' ? disposition : null) ?? fallbackName,
        address: typeof address === 'string' ? address : undefined,
      }
    },
  }
}

/** Where a call is sent, with its body. */
function addressOf<C extends ApiCall>(call: C, input?: CallInput<C>) {
  return {
    url: callUrl(call, input),
    method: call.method,
    ...(input?.body !== undefined && { data: JSON.stringify(input.body) }),
  }
}

function isOwnApi(url: string): boolean {
  const target = new URL(url, location.origin)
  return target.origin === location.origin && target.pathname.startsWith(API_PREFIX)
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function apiError(call: string, error: unknown, signal: AbortSignal | undefined): Promise<ApiError> {
  const response = (error as Partial<AxiosError>).response
  if (response) return new ApiError(call, 'status', response.status, await errorBody(response.data))
  return new ApiError(call, signal?.aborted ? 'aborted' : 'network', 0)
}

/** The error's body as the API writes it; a call for a file has it as a Blob. */
async function errorBody(data: unknown): Promise<ApiErrorBody> {
  const checked = apiErrorBodySchema.safeParse(parsed(data instanceof Blob ? await data.text() : data))
  return checked.success ? checked.data : {}
}
