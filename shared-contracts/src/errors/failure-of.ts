import { ApiError } from '../api/error.ts'
import type { CommandOf } from '../portal/commands.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueRow, Failure, FailureEnd } from './failure.ts'

/** Characters of a server's own words that are shown at most. */
const MAX_WORDS = 500

/** The row of one call or family for the way it ended. `other` speaks neither of a 401 nor of an abort. */
function rowOf(name: string | undefined, end: FailureEnd): CatalogueRow | undefined {
  const rows = catalogue.filter(({ of }) => of.some((one) => one === name))
  const exact = rows.find(({ ends }) => ends.includes(end))
  return exact ?? (end === 401 || end === 'aborted' ? undefined : rows.find(({ ends }) => ends.includes('other')))
}

function endOf(error: unknown): FailureEnd {
  if (error instanceof ApiError) return error.failure === 'status' ? error.status : error.failure
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'shape'
}

/**
 * What a failure means, by the error catalogue: the rows of the call first, then those of the `family` the caller names,
 * then those of any call. Whatever is thrown has exactly one row.
 */
export function failureOf(error: unknown, family?: string): Failure {
  const end = endOf(error)
  const { call, body = {} } = error instanceof ApiError ? error : {}
  const row = rowOf(call, end) ?? rowOf(family, end) ?? rowOf('any', end)
  if (row === undefined) throw new Error('the error catalogue has a gap', { cause: error })
  const { code, shown, action, variant = 'danger', lifetime } = row
  const words = row.hasServerWords ? body.message?.trim().slice(0, MAX_WORDS) : undefined
  return { code, text: words || row.text, shown, action, variant, lifetime }
}

/** The command that shows a failure as a page alert; `null` where its place alone tells, or nothing is to be told. */
export function alertOfFailure({ shown, text, variant, lifetime }: Failure): CommandOf<'alert/show'> | null {
  return shown === 'alert' ? { type: 'alert/show', text, variant, lifetime } : null
}
