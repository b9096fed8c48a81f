import { and, eq, gt, inArray } from 'drizzle-orm'
import type { ExchangeRun, ExchangeRunDetails } from 'shared-contracts/api/desk/exchange'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeFiles } from '../../exchange/files/schema.ts'
import { countHidden, listHidden } from '../../exchange/import/hidden-share.ts'
import { findRun, listRefusals, pageOfRuns, waitingRuns } from '../../exchange/runs/runs.ts'
import type { RunRow } from '../../exchange/runs/schema.ts'
import { exchangeAccounts } from '../../exchange/schema.ts'
import { cutPage, type Page } from '../page.ts'

/** Most runs that are shown as waiting for a decision. */
const WAITING_LIMIT = 20
/** Products that a waiting run would hide, as they are listed. */
const HIDDEN_LIMIT = 200

interface Runs {
  readonly items: ExchangeRun[]
  readonly next: string | null
  readonly waiting: ExchangeRun[]
}

/** DESK-010: a page of runs, newest first, and with the first page those that wait for a decision. */
export async function shownRuns(db: Database, { after, limit }: Page): Promise<Runs> {
  const { items, next } = cutPage(await pageOfRuns(db, { before: after, limit: limit + 1 }), limit)
  const waiting = after === undefined ? await waitingRuns(db, WAITING_LIMIT) : []
  const names = await accountNames(db, [...items, ...waiting])
  return {
    items: items.map((run) => contractRun(run, names)),
    next,
    waiting: await Promise.all(
      waiting.map(async (run) => ({ ...contractRun(run, names), hides: await countHidden(db, run.id) })),
    ),
  }
}

/** DESK-010: a run with what it refused and would hide; undefined when there is none. */
export async function shownRun(db: Database, runId: number): Promise<ExchangeRunDetails | undefined> {
  const run = await findRun(db, runId)
  if (run === undefined) return undefined
  const isWaiting = run.state === 'waiting'
  const file = await keptFile(db, run)
  const refusals = await listRefusals(db, runId)
  const hidden = isWaiting ? await listHidden(db, runId, HIDDEN_LIMIT) : []
  return {
    ...contractRun(run, await accountNames(db, [run])),
    hides: isWaiting ? await countHidden(db, runId) : null,
    text: run.text,
    refusals: refusals.map(({ what, why, line }) => ({ what, why, line })),
    hiddenProducts: hidden.map(({ id, name }) => ({ productId: id, name })),
    file: file === undefined ? null : { size: file.size, keptUntil: file.keptUntil.toISOString() },
  }
}

/** The received file of a run; undefined when it had none or it is no longer kept (EXCH-028). */
export async function keptFile(db: Database, { fileId }: Pick<RunRow, 'fileId'>) {
  if (fileId === null) return undefined
  const isKept = and(eq(exchangeFiles.id, fileId), gt(exchangeFiles.keptUntil, new Date()))
  const [file] = await db.select().from(exchangeFiles).where(isKept)
  return file
}

async function accountNames(db: Database, runs: readonly RunRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(runs.map(({ accountId }) => accountId))]
  if (ids.length === 0) return new Map()
  const { id, name } = exchangeAccounts
  const accounts = await db.select({ id, name }).from(exchangeAccounts).where(inArray(id, ids))
  return new Map(accounts.map((account) => [account.id, account.name]))
}

function contractRun(run: RunRow, names: ReadonlyMap<number, string>): ExchangeRun {
  const { id, accountId, kind, fileName, isChanges, state, startedAt, endedAt } = run
  const { read, changed, created, same, refused } = run
  return {
    runId: id,
    accountName: names.get(accountId) ?? null,
    ...{ kind, fileName, isChanges, state },
    ...{ read, changed, created, same, refused },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    hides: null,
  }
}
