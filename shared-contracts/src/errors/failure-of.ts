import { ApiError } from '../api/error.ts'
import type { CommandOf } from '../portal/commands.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueRow, Failure, FailureEnd } from './failure.ts'

/** Maximum length of a server's message that is shown, in characters. */
const MAX_WORDS = 500

/**
 * The row for a call, or a family of calls, that ended like this. A row for the refusal's code has priority. The row
 * `other` does not count for a 401 or an abort.
 */
function rowOf(name: string | undefined, end: FailureEnd, refusal?: string): CatalogueRow | undefined {
  const rows = catalogue.filter(({ of }) => of.some((one) => one === name))
  const exact =
    rows.find(({ ends }) => ends.some((one) => one === refusal)) ?? rows.find(({ ends }) => ends.includes(end))
  return exact ?? (end === 401 || end === 'aborted' ? undefined : rows.find(({ ends }) => ends.includes('other')))
}

function endOf(error: unknown): FailureEnd {
  if (error instanceof ApiError) return error.failure === 'status' ? error.status : error.failure
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'shape'
}

/** The row for a refusal that means the same in every call. */
const rowOfRefusal = (refusal: string | undefined) =>
  catalogue.find(({ of, ends }) => of.includes('any') && ends.some((one) => one === refusal))

/**
 * Finds a failure's row in the error catalogue: among the rows of the call, then of the `family` that the caller names,
 * then of any call. A refusal that means the same in every call comes first. Anything thrown has a row.
 */
export function failureOf(error: unknown, family?: string): Failure {
  const end = endOf(error)
  const { call, body = {} } = error instanceof ApiError ? error : {}
  const row = rowOfRefusal(body.code) ?? rowOf(call, end, body.code) ?? rowOf(family, end) ?? rowOf('any', end)
  if (row === undefined) throw new Error('the error catalogue has a gap', { cause: error })
  const { code, detail, shown, action, variant = 'danger', lifetime } = row
  const words = row.hasServerWords ? body.message?.trim().slice(0, MAX_WORDS) : undefined
  return { code, text: words || row.text, ...(detail && { detail }), shown, action, variant, lifetime }
}

/**
 * The command that shows a failure as a page alert; `null` if the failure is shown only in its place, or not at all.
 */
export function alertOfFailure({
  shown,
  text,
  detail,
  variant,
  lifetime,
  action,
}: Failure): CommandOf<'alert/show'> | null {
  if (shown !== 'alert') return null
  return {
    type: 'alert/show',
    text,
    ...(detail && { detail }),
    variant,
    lifetime,
    ...(action === 'register' && { action }),
  }
}
