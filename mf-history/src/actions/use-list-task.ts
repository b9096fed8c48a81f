import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'
import { getOrdersArchive } from 'shared-contracts/api/order-documents'
import type { Order } from 'shared-contracts/api/orders'
import { formatDate } from 'shared-contracts/domain/dates'
import { usePortal } from 'shared-ui/portal'
import { saveFile } from 'shared-ui/save-file'
import type { OrderFilter } from '../filter/order-filter.ts'
import type { Orders } from '../orders/use-orders.ts'
import type { Reading } from '../orders/use-reading.ts'
import { actionTexts } from './action-texts.ts'

export type TaskKind = 'export' | 'archive'

/**
 * `reading`: the rest of the history is loaded first; `working`: the file is made or loaded, with its bytes so far and in
 * total if they are known.
 */
export type TaskState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading'; readonly kind: TaskKind }
  | {
      readonly phase: 'working'
      readonly kind: TaskKind
      readonly loaded: number
      readonly total: number | null
    }
  | { readonly phase: 'done'; readonly message: string; readonly hasFailed: boolean }

export interface ListTask {
  readonly state: TaskState
  readonly start: (kind: TaskKind) => void
  readonly cancel: () => void
}

interface ListTaskOptions {
  readonly orgId: number
  readonly orders: Orders
  readonly reading: Reading
  readonly filter: OrderFilter
  /** The loaded orders that match the filter. */
  readonly matches: readonly Order[]
}

/** Makes a file of all orders that match the filter: a table of them, or their documents in one ZIP. */
export function useListTask({ orgId, orders, reading, filter, matches }: ListTaskOptions): ListTask {
  const { documents } = usePortal()
  const [state, setState] = useState<TaskState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // The message is about the list of the filter it was made with.
  useEffect(() => setState((before) => (before.phase === 'done' ? { phase: 'idle' } : before)), [filter])

  const finish = (message: string, hasFailed: boolean) => setState({ phase: 'done', message, hasFailed })

  async function saveTable(signal: AbortSignal) {
    const name = actionTexts.sheetName(formatDate(new Date()))
    try {
      const { ordersSheet } = await import(/* webpackChunkName: "orders-sheet" */ './orders-sheet.ts')
      const file = await ordersSheet(matches)
      if (signal.aborted) return
      saveFile(file, name)
      finish(actionTexts.saved(name), false)
    } catch {
      if (!signal.aborted) finish(actionTexts.exportFailed, true)
    }
  }

  async function saveArchive(signal: AbortSignal) {
    if (matches.length > MAX_ARCHIVE_ORDERS) return finish(actionTexts.tooMany, true)
    const name = actionTexts.archiveName(formatDate(new Date()))
    const input = { params: { orgId }, body: { orderIds: matches.map(({ orderId }) => orderId) } }
    const outcome = await documents.save(getOrdersArchive, input, name, {
      signal,
      onProgress: (loaded, total) =>
        setState((before) => (before.phase === 'working' ? { ...before, loaded, total } : before)),
    })
    if (signal.aborted) return
    // A failure was shown as a page alert.
    if (outcome === 'failed') setState({ phase: 'idle' })
    else finish(actionTexts.saved(name), false)
  }

  const isReading = state.phase === 'reading'
  const hasEnded = reading.isComplete || orders.more.status === 'failed'
  const work = useEffectEvent(() => {
    if (state.phase !== 'reading') return
    reading.stop()
    if (!reading.isComplete) return finish(actionTexts.readingFailed, true)
    if (matches.length === 0) return finish(actionTexts.nothing, true)
    const abort = new AbortController()
    running.current = abort
    setState({ phase: 'working', kind: state.kind, loaded: 0, total: null })
    void (state.kind === 'export' ? saveTable(abort.signal) : saveArchive(abort.signal))
  })
  // The file is made when the last page has arrived.
  useEffect(() => {
    if (isReading && hasEnded) work()
  }, [isReading, hasEnded])

  return {
    state,
    start(kind) {
      setState({ phase: 'reading', kind })
      reading.toEnd()
    },
    cancel() {
      running.current?.abort()
      reading.stop()
      setState({ phase: 'idle' })
    },
  }
}
