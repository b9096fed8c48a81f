import { z } from 'zod/mini'
import { wallTimeOf } from 'shared-contracts/domain/days'
import { createGuard } from '../../../../platform/outside/guard.ts'
import { OutsideError } from '../../../../platform/outside/outside-error.ts'
import { requestJson, type JsonRequest } from '../../../../platform/outside/request-json.ts'
import type { KonturAddresses } from '../../../../platform/settings/settings.ts'
import {
  AccessRefused,
  type DriveReport,
  type FiscalOperator,
  type OperatorPage,
  type OperatorRegister,
  type RefusalReason,
} from '../fiscal-operator.ts'
import { cashboxOf, type Cashbox } from './cashboxes.ts'
import { DOCUMENT_TYPES, documentsPageOf } from './documents.ts'

/** Time limit of a request, ms. */
const ANSWER_TIMEOUT_MS = 8_000
/** Largest answer: thousands of cash registers with all their drives. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** Cash registers of a page, whose documents are read at the same time. */
const REGISTERS_OF_PAGE = 4
const DOCUMENTS_OF_PAGE = 1_000

/** What stands in a header. */
const PRINTABLE = /^[\x21-\x7e]+$/

interface KonturOptions {
  /** ms */
  readonly timeout?: number
  readonly now?: () => Date
}

/** Asks for something below `/v2/organizations`. Null: 404. */
type Ask = (path: string) => Promise<unknown>

/**
 * DRIVE-007: Контур.ОФД by its public API (github.com/skbkontur/ofd-api-docs). A login and password give `auth.sid`, which
 * goes with each request beside the integrator's key.
 */
export function konturOperator(
  { url, authUrl }: KonturAddresses,
  { timeout = ANSWER_TIMEOUT_MS, now = () => new Date() }: KonturOptions = {},
): FiscalOperator {
  const guard = createGuard('operators', () => now().getTime())
  const request = (asked: Pick<JsonRequest, 'url' | 'method' | 'authorization' | 'headers' | 'body' | 'missing'>) =>
    guard(() => requestJson({ service: 'operators', timeout, limit: MAX_ANSWER_BYTES, ...asked }))

  return {
    async open({ integratorKey, login, password }, inn) {
      if (!PRINTABLE.test(integratorKey)) throw new AccessRefused('key')
      const query = new URLSearchParams({ login })
      const signedIn = request({ url: `${authUrl}/auth/authenticate-by-pass?${query}`, body: password })
      const authorization = `auth.sid ${sidOf(await refusedFor('signIn', signedIn))}`
      const headers = { 'x-kontur-ofd-apikey': integratorKey }
      const ask: Ask = (path) =>
        request({ url: `${url}/v2/organizations${path}`, method: 'GET', authorization, headers, missing: null })
      const organisation = organisationOf(await refusedFor('key', ask('')), inn)
      return { pages: () => pagesOf(ask, `/${encodeURIComponent(organisation)}/cashboxes`, now) }
    },
  }
}

/** Turns a refused request (400, 401, 403) into AccessRefused. */
async function refusedFor<T>(reason: RefusalReason, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const isRefused = error instanceof OutsideError && [400, 401, 403].includes(error.status ?? 0)
    throw isRefused ? new AccessRefused(reason) : error
  }
}

const signedInSchema = z.object({ Sid: z.string().check(z.regex(PRINTABLE)) })

function sidOf(answer: unknown): string {
  const signedIn = signedInSchema.safeParse(answer)
  if (!signedIn.success) throw unusable('no Sid')
  return signedIn.data.Sid
}

const organisationsSchema = z.array(z.object({ id: z.string().check(z.minLength(1)), inn: z.nullish(z.string()) }))

/** The operator's id of the organisation. */
function organisationOf(answer: unknown, inn: string): string {
  // Without a list of organisations the INN names one, as in the first version of the API.
  if (answer === null) return inn
  const organisations = organisationsSchema.safeParse(answer)
  if (!organisations.success) throw unusable('no list of organisations')
  const found = organisations.data.find((organisation) => organisation.inn?.trim() === inn)
  if (found === undefined) throw new AccessRefused('organisation')
  return found.id
}

async function* pagesOf(ask: Ask, path: string, now: () => Date): AsyncGenerator<OperatorPage> {
  const answer = await ask(path)
  if (!Array.isArray(answer)) throw unusable('no list of cash registers')
  const cashboxes = answer.flatMap((value: unknown) => cashboxOf(value) ?? [])
  if (answer.length > 0 && cashboxes.length === 0) throw unusable(`none of ${answer.length} registers can be read`)
  const total = cashboxes.length
  if (total === 0) yield { registers: [], total }
  for (let start = 0; start < total; start += REGISTERS_OF_PAGE) {
    const page = cashboxes.slice(start, start + REGISTERS_OF_PAGE)
    yield { registers: await Promise.all(page.map((cashbox) => withReports(ask, path, cashbox, now()))), total }
  }
}

async function withReports(ask: Ask, path: string, cashbox: Cashbox, now: Date): Promise<OperatorRegister> {
  const { register } = cashbox
  const period = periodOf(cashbox, now)
  const reports: DriveReport[] = []
  if (register.number === null || register.drives.length === 0 || period === undefined) return { ...register, reports }
  const documents = `${path}/${register.number}/documents/by-period?${period}&types=${DOCUMENT_TYPES}&limit=${DOCUMENTS_OF_PAGE}`
  const known = new Set<string>()
  for (let offset: string | null = ''; offset !== null && !known.has(offset);) {
    known.add(offset)
    const answer: unknown = await ask(offset === '' ? documents : `${documents}&offset=${encodeURIComponent(offset)}`)
    // 404: the register has no documents.
    const page = answer === null ? { reports: [], nextOffset: null } : documentsPageOf(answer, register.number, now)
    if (page === undefined) throw unusable('no list of documents')
    reports.push(...page.reports)
    // The same offset again: nothing is left.
    offset = page.nextOffset
  }
  return { ...register, reports }
}

/** From when to when the documents may be read, as Moscow's wall time. Undefined: not at all. */
function periodOf({ readableFrom, readableTo }: Cashbox, now: Date): string | undefined {
  const today = wallTimeOf(now.toISOString()).toISOString().slice(0, 19)
  const from = readableFrom?.slice(0, 19) ?? '2016-07-15T00:00:00'
  const to = readableTo !== undefined && readableTo < today ? readableTo.slice(0, 19) : today
  return from < to ? `dateFrom=${encodeURIComponent(from)}&dateTo=${encodeURIComponent(to)}` : undefined
}

const unusable = (reason: string) => new OutsideError('operators', 'answer', reason)
