import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall } from 'shared-contracts/api/call'
import { UPLOAD_BODY } from 'shared-contracts/api/desk/common'
import type { Role } from 'shared-contracts/api/roles'
import type { z } from 'zod/mini'
import type { OrganisationRow } from '../organisations/schema.ts'
import { compressText } from '../../platform/http/response-body.ts'
import type { DocumentAddresses } from '../../platform/http/files/document-addresses.ts'
import { answerError } from '../../platform/http/errors.ts'
import type { Manager } from './manager.ts'
import { authenticate, authorise, type Access, type AccessRules, type DeskAccess } from './access.ts'
import { refuseUnlessFromScript } from '../../platform/http/fetch-metadata.ts'
import '../../platform/http/request.ts'
import './request.ts'
import { answerWithPage, readSealed, showDocument, type LeadsTo } from '../../platform/http/files/shown-documents.ts'
import { validatorCompiler } from '../../platform/http/validation.ts'

/** A validated request of a call. What the call's access needs is set. */
interface CallRequest<C extends ApiCall, A extends Access = Access> {
  readonly params: z.output<C['params']>
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
  readonly userId: A extends 'user' | 'organisation' ? number : A extends 'anyone' ? number | null : null
  readonly organisation: A extends 'organisation' ? OrganisationRow : OrganisationRow | null
  /** The user's role in the organisation (TEAM-001). */
  readonly role: A extends 'organisation' ? Role : Role | null
  readonly manager: A extends DeskAccess ? Manager : null
  readonly headers: FastifyRequest['headers']
  /** The client's network address (A19). */
  readonly ip: string
  /** Writes the request's id with each line. */
  readonly log: FastifyBaseLogger
}

interface CallOptions<A extends Access> {
  readonly access: A
  /** Whether browsers may send it from a script of the portal only. */
  readonly isFromScript?: boolean
  /** DOC-016: the answer is a document that browsers show in a tab, at a signed address. */
  readonly opensInTab?: LeadsTo
  /** DESK-007: whether it sends a file, up to UPLOAD_LIMIT, of which an account may send only so many. */
  readonly isUpload?: A extends DeskAccess | 'organisation' ? boolean : false
  /** For OpenAPI: one sentence about the call. */
  readonly summary: string
  /** For OpenAPI: the request headers the call reads, with their patterns. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly pattern: string }>>
  /** For OpenAPI: refusals beyond 400, 401 and 403. */
  readonly refusals?: Readonly<Record<number, string>>
}

/** A call that the backend answers, with its OpenAPI description. */
export interface RegisteredCall extends CallOptions<Access> {
  readonly call: ApiCall
}

export interface Api {
  /** Serves a call of the contract at its path, validated by its schemas. */
  answer<C extends ApiCall, A extends Access>(
    call: C,
    options: CallOptions<A>,
    handler: (request: CallRequest<C, A>, reply: FastifyReply) => Promise<z.input<C['answer']> | FastifyReply>,
  ): void
  readonly calls: readonly RegisteredCall[]
}

/** The registry in which the resources register their calls. */
export function createApi(app: FastifyInstance, rules: AccessRules & { readonly addresses: DocumentAddresses }): Api {
  const calls: RegisteredCall[] = []
  return {
    calls,
    answer(call, options, handler) {
      calls.push({ call, ...options })
      // A10: no link, picture or prefetch may call a GET that changes something. A HEAD would call it too.
      const { opensInTab } = options
      const isChangingGet = call.method === 'GET' && !call.isSafe
      app.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: !isChangingGet,
        ...(options.isUpload === true && { bodyLimit: UPLOAD_BODY }),
        schema: {
          params: call.params,
          querystring: call.query,
          ...(call.method === 'POST' && { body: call.body }),
        },
        validatorCompiler,
        onRequest: [
          ...(isChangingGet || options.isFromScript === true ? [refuseUnlessFromScript] : []),
          async (request) => {
            if (opensInTab !== undefined && readSealed(rules.addresses, request, new Date())) return
            await authenticate(rules, options.access, request)
            const { manager, userId } = request
            if (options.isUpload === true) await rules.countUpload(manager ?? { userId: userId ?? 0 })
          },
        ],
        preHandler: (request) => authorise(rules, { access: options.access, call }, request),
        handler: (request, reply) => handler(callRequest(request), reply),
        ...(opensInTab !== undefined && {
          errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
            request.isSealed ? answerWithPage(opensInTab, error, request, reply) : answerError(error, request, reply),
        }),
        onSend: async (request, reply, payload) => {
          // Fastify would read the stream of a HEAD to its end: for an archive, every document.
          if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
          if (opensInTab !== undefined) showDocument(rules.addresses, request, reply)
          // An answer in JSON is a string here. The other answers are compressed by `sendBody`, or are streams.
          return typeof payload === 'string' ? compressText(reply, request.headers, payload) : payload
        },
      })
    },
  }
}

/** Runs after the hooks, so that `userId` and `organisation` are set as the call's access requires. */
function callRequest<C extends ApiCall, A extends Access>(request: FastifyRequest): CallRequest<C, A> {
  const { params, query, body, userId, organisation, role, manager, headers, ip, log } = request
  return { params, query, body, userId, organisation, role, manager, headers, ip, log } as CallRequest<C, A>
}
