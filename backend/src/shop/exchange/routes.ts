import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { exchangeAnswers } from '../../platform/metrics/metrics.ts'
import { createAnswers, textOfStatus } from './answers.ts'
import { checkBeside, signIn } from './credentials.ts'
import { ExchangeFailure } from './exchange-failure.ts'
import { registerFileCleanUp } from './files/drop-files.ts'
import { registerRunCleanUp } from './import/clean-up-runs.ts'
import {
  checkauth,
  createSteps,
  FILE_LIMIT,
  stepOf,
  type Answer,
  type ExchangeWork,
  type Mode,
  type StepRequest,
} from './protocol.ts'
import type { ExchangeKind } from './schema.ts'
import { findSession, SESSION_COOKIE } from './sessions.ts'
import { registerStatesImport } from './states-file.ts'
import { exchangeTexts } from './texts.ts'

/** The exchange's one address. */
export const EXCHANGE_PATH = '/1c_exchange'
/** Work of one answer, ms: with something to spare, below the 4 s of EXCH-008. */
const WORK_MS = 3_500

interface ExchangeOptions {
  readonly db: Database
  readonly counts: AttemptCounts
  readonly work: ExchangeWork
}

/** Who asks for which step. */
interface Caller {
  readonly kind: ExchangeKind
  readonly mode: Mode
  readonly login: string
  /** Answers the request. */
  readonly answer: (request: Pick<StepRequest, 'fileName' | 'body' | 'hasVersion' | 'until'>) => Promise<Answer>
}

/**
 * Serves the exchange with 1C by CommerceML 2 (EXCH-001). It is no part of the portal's API: every answer is a text or
 * XML in the encoding of the settings, refusals and failures too.
 */
export function registerExchange(app: FastifyInstance, { db, counts, work }: ExchangeOptions): void {
  const steps = createSteps(db, work)
  const send = createAnswers(db)
  const callers = new WeakMap<FastifyRequest, Caller>()

  async function callerOf({ query, headers, ip }: FastifyRequest): Promise<Caller> {
    const step = stepOf(query as Record<string, unknown>)
    if (step === undefined) throw new ExchangeFailure('unknown step', exchangeTexts.unknownStep)
    const { kind, mode } = step
    const source = { authorization: headers.authorization, ip }
    if (mode === 'checkauth') {
      const { id: accountId, login } = await signIn({ db, counts }, source)
      return { kind, mode, login, answer: () => checkauth(db, { accountId, kind }) }
    }
    const token = tokenOf(headers.cookie)
    const session = token === undefined ? undefined : await findSession(db, token)
    if (session === undefined) throw new ExchangeFailure('no session', exchangeTexts.noSession)
    await checkBeside(counts, session, source)
    return { kind, mode, login: session.account.login, answer: (rest) => steps[mode]({ kind, session, ...rest }) }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Before the body is read: strangers send none.
    scope.addHook('onRequest', async (request) => void callers.set(request, await callerOf(request)))
    const answer = (request: FastifyRequest, reply: FastifyReply, sent: Answer) => {
      const { kind: type = 'unknown', mode = 'unknown' } = stepOf(request.query as Record<string, unknown>) ?? {}
      exchangeAnswers.inc({ type, mode, result: resultOf(sent) })
      return send(reply, sent)
    }
    scope.setErrorHandler((error, request, reply) => {
      const { kind, mode, login } = callers.get(request) ?? {}
      if (error instanceof ExchangeFailure) {
        request.log.warn({ login, kind, mode, reason: error.reason }, 'exchange refused')
        return answer(request, reply, ['failure', error.message])
      }
      const { statusCode, headers, body } = refusalOf(error, request)
      return answer(request, reply.code(statusCode).headers(headers), [
        'failure',
        textOfStatus(statusCode, body.message),
      ])
    })
    const route = {
      method: ['GET', 'POST'] as HTTPMethods[],
      exposeHeadRoute: false,
      bodyLimit: FILE_LIMIT,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const { filename, version } = request.query as Record<string, unknown>
        const sent = await callers.get(request)?.answer({
          fileName: typeof filename === 'string' ? filename : '',
          body: request.method === 'POST' ? ((request.body as Uint8Array | undefined) ?? new Uint8Array()) : undefined,
          hasVersion: version !== undefined,
          until: performance.now() + WORK_MS,
        })
        if (sent === undefined) throw new Error('a request without a caller')
        return answer(request, reply, sent)
      },
    }
    // People type the address, so more may follow it.
    for (const url of [EXCHANGE_PATH, `${EXCHANGE_PATH}/*`]) scope.route({ ...route, url })
  })
  registerStatesImport(app, db, work)
  registerFileCleanUp(app, db)
  registerRunCleanUp(app, db)
}

/** For the metrics. */
function resultOf(answer: Answer): 'success' | 'progress' | 'failure' {
  const word = 'xml' in answer ? 'success' : answer[0]
  return word === 'failure' || word === 'progress' ? word : 'success'
}

/** The session's token in the header `Cookie`. */
function tokenOf(cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  const start = `${SESSION_COOKIE}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}
