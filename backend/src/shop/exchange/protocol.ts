import type { Database } from '../../platform/database/database.ts'
import { ExchangeFailure } from './exchange-failure.ts'
import { appendFragment } from './files/append-fragment.ts'
import { isPicture, isSafeName } from './files/names.ts'
import { endExchange, holdExchange } from './locks.ts'
import { processFile, type Importers } from './process-file.ts'
import { EXCHANGE_KINDS, type ExchangeKind } from './schema.ts'
import { openSession, SESSION_COOKIE } from './sessions.ts'
import { importStates } from './states-file.ts'
import { exchangeTexts } from './texts.ts'

/** Longest fragment of a file, bytes; 1C cuts files into such fragments. */
export const FILE_LIMIT = 4 * 1024 * 1024
/** The version of the schema that the orders follow. */
const SCHEMA_VERSION = '2.10'
const MODES = ['checkauth', 'init', 'file', 'import', 'query', 'success', 'complete', 'deactivate'] as const
export type Mode = (typeof MODES)[number]

/** What the protocol calls for its steps. */
export interface ExchangeWork extends Importers {
  /** The orders for 1C as XML without a declaration. They come again until they are confirmed (EXCH-021). */
  readonly exportOrders: (
    db: Database,
    session: { readonly accountId: number; readonly sessionId: number },
  ) => Promise<string>
  /** 1C has stored the orders that were exported for this session. */
  readonly confirmOrders: (db: Database, session: { readonly sessionId: number }) => Promise<void>
}

/** A request after its sign-in. */
export interface StepRequest {
  readonly kind: ExchangeKind
  readonly session: { readonly id: number; readonly accountId: number }
  /** The parameter `filename`. */
  readonly fileName: string
  /** The body of a POST. */
  readonly body: Uint8Array | undefined
  /** Whether it names a version of the protocol. */
  readonly hasVersion: boolean
  /** When it must be answered, ms of `performance.now()`. */
  readonly until: number
}

/** Lines of text, or an XML document. */
export type Answer = readonly string[] | { readonly xml: string }

type Step = (request: StepRequest) => Promise<Answer>

/** Type and mode of a request's query; undefined when the exchange does not know them. */
export function stepOf(query: { readonly type?: unknown; readonly mode?: unknown }) {
  const kind = EXCHANGE_KINDS.find((known) => known === query.type)
  const mode = MODES.find((known) => known === query.mode)
  const isOfSale = mode === 'query' || mode === 'success'
  return kind === undefined || mode === undefined || (isOfSale && kind !== 'sale') ? undefined : { kind, mode }
}

/** `checkauth` of an account: what 1C sends back as `Cookie: name=value` (EXCH-003). Nothing is locked. */
export async function checkauth(
  db: Database,
  account: { readonly accountId: number; readonly kind: ExchangeKind },
): Promise<Answer> {
  return ['success', SESSION_COOKIE, await openSession(db, account)]
}

/** The steps behind `checkauth`. */
export function createSteps(db: Database, work: ExchangeWork): Record<Exclude<Mode, 'checkauth'>, Step> {
  return {
    /** EXCH-004: a third line is an error for 1C, unless it named its version. */
    init: async ({ session, hasVersion }) => [
      'zip=yes',
      `file_limit=${FILE_LIMIT}`,
      ...(hasVersion ? [`sessid=${session.id}`, `version=${SCHEMA_VERSION}`] : []),
    ],

    /** EXCH-005: `success` when the fragment is stored. States of orders are imported with their last fragment. */
    async file({ kind, session, fileName: name, body, until }) {
      if (body === undefined) throw new ExchangeFailure('no body', exchangeTexts.getInsteadOfPost)
      if (!isSafeName(name)) throw new ExchangeFailure('unsafe name', exchangeTexts.wrongName)
      await holdExchange(db, session, kind)
      // Pictures are the portal's own.
      if (isPicture(name)) return ['success']
      const fileId = await appendFragment(db, { session, kind, name, bytes: body })
      const outcome =
        kind === 'sale' ? await importStates(db, work, { sessionId: session.id, fileId, until }) : undefined
      return outcome?.status === 'failure' ? ['failure', ...outcome.lines] : ['success', ...(outcome?.lines ?? [])]
    },

    /** EXCH-008: `progress` until the file of this name is imported. */
    async import({ kind, session, fileName: name, until }) {
      await holdExchange(db, session, kind)
      const { status, lines } = await processFile(db, work, { sessionId: session.id, name, until })
      return [status, ...lines]
    },

    /** EXCH-020: comes with or without `init`. */
    async query({ kind, session }) {
      await holdExchange(db, session, kind)
      return { xml: await work.exportOrders(db, { accountId: session.accountId, sessionId: session.id }) }
    },

    /** EXCH-021: 1C has stored all orders of the query. */
    async success({ kind, session }) {
      await work.confirmOrders(db, { sessionId: session.id })
      await endExchange(db, session.id, kind)
      return ['success']
    },

    complete: (request) => end(request),
    /** Nothing is deleted by absence (EXCH-019). */
    deactivate: (request) => end(request),
  }

  async function end({ kind, session }: StepRequest): Promise<Answer> {
    await endExchange(db, session.id, kind)
    return ['success']
  }
}
