import { callUrl } from 'shared-contracts/api/call'
import { ApiError } from 'shared-contracts/api/error'
import { createBus } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http, Portal } from 'shared-contracts/portal/portal'
import type { PublicState, ServerServices } from 'shared-contracts/portal/server-part'

/** A portal for rendering on the server: the state of a guest, and an API that answers public reads only. */
export interface ServerPortal {
  readonly portal: Portal
  /** The answers that were read, by address. */
  readonly data: Readonly<Record<string, string>>
}

/** @param name of the remote, or `shell` */
export function createServerPortal(
  name: string,
  state: Partial<PublicState>,
  { config, read }: Pick<ServerServices, 'config' | 'read'>,
): ServerPortal {
  const data: Record<string, string> = {}
  async function text(call: string, address: string): Promise<string> {
    try {
      return (data[address] = await read(address))
    } catch (error) {
      const { status } = error as { status?: unknown }
      throw typeof status === 'number' ? new ApiError(call, 'status', status) : new ApiError(call, 'network', 0)
    }
  }
  const http: Http = {
    async call(call, input) {
      if (call.method !== 'GET' || call.kind !== 'json') throw unavailable()
      const answer = call.answer.safeParse(JSON.parse(await text(call.name, callUrl(call, input))))
      if (!answer.success) throw new ApiError(call.name, 'shape', 200)
      return answer.data as never
    },
    text: (url) => text(url, url),
    file: () => Promise.reject(unavailable()),
  }
  const core = createBus({ ...initialState, ...state }, ({ error }) => {
    throw error
  })
  const portal: Portal = {
    bus: core.busFor(name),
    http,
    config,
    remote: { name, version: '' },
    documents: { open: () => Promise.reject(unavailable()), save: () => Promise.reject(unavailable()) },
    auth: {
      signIn: refuse,
      signOut: refuse,
      register: refuse,
      signInSilently: () => Promise.reject(unavailable()),
      expireSession: refuse,
    },
    navigate: refuse,
    widgets: { mount: refuse, open: () => Promise.reject(unavailable()) },
  }
  return { portal, data }
}

const unavailable = () => new Error('a page that is rendered on the server can only read')

function refuse(): never {
  throw unavailable()
}
