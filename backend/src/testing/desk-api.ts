import Fastify from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { answerError } from '../platform/http/errors.ts'
import { createDocumentAddresses } from '../platform/http/files/document-addresses.ts'
import { createApi, type Api } from '../shop/calls/calls.ts'
import { createClient, type Client } from './client.ts'

/** Calls of the desk on a database, without a backend process. */
export interface DeskApi {
  /** Its calls are those of a manager. */
  readonly api: Client
  close(): Promise<void>
}

/** Serves calls on a database to a manager, whose user's id is given. */
export async function openDeskApi(
  db: Database,
  register: (api: Api) => void,
  { userId }: { readonly userId: number },
): Promise<DeskApi> {
  const app = Fastify()
  for (const name of ['userId', 'manager', 'organisation', 'refusalCode']) app.decorateRequest(name, null)
  app.decorateRequest('isSealed', false)
  app.setErrorHandler(answerError)
  register(
    createApi(app, {
      identity: { verifyAccessToken: () => Promise.resolve({ userId, isManager: true, isOperator: false }) },
      db,
      addresses: createDocumentAddresses(['key']),
      serviceManager: () => Promise.reject(new Error()),
      countUpload: () => Promise.resolve(),
    }),
  )
  const client = createClient(await app.listen({ port: 0, host: '127.0.0.1' }))
  const token = 'manager'
  return {
    api: {
      send: (call, sent) => client.send(call, { token, ...sent }),
      answer: (call, sent) => client.answer(call, { token, ...sent }),
      refusal: (call, sent) => client.refusal(call, { token, ...sent }),
    },
    close: () => app.close(),
  }
}
