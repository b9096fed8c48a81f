import { callUrl, type ApiCall } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import type { BusFault } from '../portal/create-bus.ts'
import type { Command } from '../portal/commands.ts'
import { initialState } from '../portal/initial-state.ts'
import type { CallOptions, DocumentOutcome, Http, Portal, WidgetOutcome } from '../portal/portal.ts'
import type { EdoState, PortalState } from '../portal/state.ts'
import { sampleConfig } from './sample.ts'
import { createTestBus, type TestBus } from './test-bus.ts'

/** One request a test portal was asked for. */
export interface RecordedRequest {
  readonly name: string
  readonly url: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  readonly onProgress: CallOptions['onProgress']
}

/** Answers by call name: a value, a thrown ApiError, or a function of the request. */
export type Answers = Readonly<Record<string, unknown>>

export interface TestPortal extends Portal {
  readonly core: TestBus
  readonly requests: RecordedRequest[]
  readonly commands: Command[]
  readonly navigations: string[]
  readonly faults: BusFault[]
  readonly signIns: (string | undefined)[]
  /** Where each sign-out returns to. */
  readonly signOuts: (string | undefined)[]
  /** Names of the documents that were asked for. */
  readonly documentNames: string[]
  /** Sets what `widgets.open` will answer with. */
  widgetOutcome: WidgetOutcome
}

const COMMANDS = [
  'basket/add',
  'basket/setQuantity',
  'basket/remove',
  'basket/clear',
  'basket/restore',
  'basket/replace',
  'basket/submit',
  'delivery/set',
  'delivery/reset',
  'organisation/select',
  'alert/show',
  'alert/remove',
  'alert/hold',
  'loader/start',
  'loader/end',
  'menu/set',
  'auth/setForm',
  'auth/setSignUp',
  'multiLogin/reload',
  'form/edited',
  'products/reload',
  'organisationInfo/reload',
  'agreements/reload',
  'offer/accepted',
  'offer/hideReady',
  'edo/reload',
  'edo/continueUnregistered',
] as const

/**
 * A portal without a shell: a real bus over `state`, and an API that answers from `answers`. Requests and commands are
 * recorded. The commands of the delivery form, of the offer and of EDO change the state as in the shell; other commands
 * are only recorded.
 */
export function createTestPortal(state: Partial<PortalState> = {}, answers: Answers = {}): TestPortal {
  const faults: BusFault[] = []
  const commands: Command[] = []
  const requests: RecordedRequest[] = []
  const navigations: string[] = []
  const signIns: (string | undefined)[] = []
  const signOuts: (string | undefined)[] = []
  const documents: string[] = []
  const core = createTestBus({ ...initialState, ...state }, (fault) => void faults.push(fault))
  const setOffer = (offer: Partial<EdoState['offer']>) =>
    core.update('edo', (edo) => ({ ...edo, offer: { ...edo.offer, ...offer } }))
  for (const type of COMMANDS) {
    core.handle(type, (command) => {
      commands.push(command)
      if (command.type === 'delivery/set') {
        core.update('delivery', (value) => ({ ...value, isDeliveryFormWasEdit: true, ...dropUndefined(command.patch) }))
      }
      if (command.type === 'delivery/reset') core.set('delivery', initialState.delivery)
      if (command.type === 'offer/accepted') setOffer({ isOfferAccepted: true, isShowReady: true })
      if (command.type === 'offer/hideReady') setOffer({ isShowReady: false })
      if (command.type === 'edo/continueUnregistered') {
        core.update('edo', (edo) => ({ ...edo, check: { ...edo.check, isContinueNoEdoRegistered: true } }))
      }
    })
  }

  async function answer(request: RecordedRequest): Promise<unknown> {
    await Promise.resolve()
    request.signal?.throwIfAborted()
    const given = answers[request.name]
    const value: unknown =
      typeof given === 'function' ? await (given as (r: RecordedRequest) => unknown)(request) : given
    if (value instanceof Error) throw value
    if (value === undefined) throw new ApiError(request.name, 'status', 404)
    return value
  }
  function record(call: ApiCall, input: object = {}, options: CallOptions = {}) {
    const request: RecordedRequest = {
      name: call.name,
      url: callUrl(call, input),
      body: 'body' in input ? input.body : undefined,
      headers: { ...options.headers },
      signal: options.signal,
      onProgress: options.onProgress,
    }
    requests.push(request)
    return request
  }
  const http: Http = {
    async call(call, input, options) {
      const parsed = call.answer.safeParse(await answer(record(call, input, options)))
      if (!parsed.success) throw new ApiError(call.name, 'shape', 200)
      return parsed.data as never
    },
    text: async (url, options) => {
      const request = { name: url, url, body: undefined, headers: {}, signal: options?.signal, onProgress: undefined }
      requests.push(request)
      return (await answer(request)) as string
    },
    file: async (call, input, fallbackName, options) => ({
      blob: (await answer(record(call, input, options))) as Blob,
      name: fallbackName,
    }),
  }

  async function document(...request: Parameters<Http['file']>): Promise<DocumentOutcome> {
    documents.push(request[2])
    return http.file(...request).then(
      () => 'saved',
      () => 'failed',
    )
  }

  const portal: TestPortal = {
    core,
    requests,
    commands,
    navigations,
    faults,
    signIns,
    signOuts,
    documentNames: documents,
    widgetOutcome: 'accepted',
    bus: core.busFor('test'),
    http,
    documents: {
      open: (call, input, fallbackName, options) => document(call, input, fallbackName, options),
      save: (call, input, name, options) => document(call, input, name, options),
    },
    auth: {
      signIn: (options) => void signIns.push(options?.returnTo),
      signOut: (options?: { readonly returnTo: string }) => void signOuts.push(options?.returnTo),
      register: () => undefined,
      signInSilently: () => Promise.resolve(false),
      expireSession: () => undefined,
    },
    navigate: (path) => void navigations.push(path),
    config: sampleConfig,
    widgets: {
      mount: () => ({ update: () => undefined, unmount: () => undefined }),
      open: () => Promise.resolve(portal.widgetOutcome),
    },
    remote: { name: 'mf-test', version: '1.0.0' },
  }
  return portal
}

function dropUndefined<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never
}
