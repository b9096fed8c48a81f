import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'
import { getOrdersArchive } from 'shared-contracts/api/order-documents'
import { formatDate } from 'shared-contracts/domain/dates'
import type { Portal } from 'shared-contracts/portal/portal'
import { saveFile } from 'shared-ui/save-file'
import type { OrderFilter } from '../filter/order-filter.ts'
import { orderCalls } from '../orders/order-calls.ts'
import { actionTexts } from './action-texts.ts'

/** How much is done: of the orders that are read, then of the bytes of the file. */
export interface Progress {
  readonly unit: 'orders' | 'bytes'
  readonly done: number
  readonly total: number | null
}

interface FileTask {
  readonly portal: Portal
  readonly orgId: number
  readonly filter: OrderFilter
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** What the buyer is told at the end; `null`: the portal has shown an alert. */
export type FileEnd = { readonly message: string; readonly hasFailed: boolean } | null

/** AMB-043: saves a table of all orders of the filter. Each page is written when it arrives, and not kept. */
export async function saveTable(task: FileTask): Promise<FileEnd> {
  const { ordersSheet } = await import(/* webpackChunkName: "orders-sheet" */ './orders-sheet.ts')
  let count = 0
  async function* counted() {
    for await (const { orders } of readAll(task)) {
      count += orders.length
      yield orders
    }
  }
  const file = await ordersSheet(counted())
  if (count === 0) return failed(actionTexts.nothing)
  const name = actionTexts.sheetName(formatDate(new Date()))
  if (!task.signal.aborted) saveFile(file, name)
  return saved(name)
}

/** AMB-043: saves the documents of all orders of the filter in one ZIP. */
export async function saveArchive(task: FileTask): Promise<FileEnd> {
  const { portal, orgId, signal, onProgress } = task
  const orderIds: number[] = []
  for await (const { orders, total } of readAll(task)) {
    if (total > MAX_ARCHIVE_ORDERS) return failed(actionTexts.tooMany)
    orderIds.push(...orders.map(({ orderId }) => orderId))
  }
  if (orderIds.length === 0) return failed(actionTexts.nothing)
  const name = actionTexts.archiveName(formatDate(new Date()))
  const outcome = await portal.documents.save(getOrdersArchive, { params: { orgId }, body: { orderIds } }, name, {
    signal,
    onProgress: (done, total) => onProgress({ unit: 'bytes', done, total }),
  })
  return outcome === 'failed' ? null : saved(name)
}

async function* readAll({ portal, orgId, filter, signal, onProgress }: FileTask) {
  let done = 0
  for await (const page of orderCalls(portal.http, orgId).all(filter, signal)) {
    done += page.orders.length
    onProgress({ unit: 'orders', done, total: page.total })
    yield page
  }
}

const failed = (message: string): FileEnd => ({ message, hasFailed: true })
const saved = (name: string): FileEnd => ({ message: actionTexts.saved(name), hasFailed: false })
