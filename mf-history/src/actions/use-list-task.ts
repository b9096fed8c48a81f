import { useEffect, useRef, useState } from 'react'
import { usePortal } from 'shared-ui/portal'
import type { OrderFilter } from '../filter/order-filter.ts'
import { actionTexts } from './action-texts.ts'
import { saveArchive, saveTable, type FileEnd, type Progress } from './list-files.ts'

const tasks = { export: saveTable, archive: saveArchive }
type TaskKind = keyof typeof tasks

type TaskState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly kind: TaskKind; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly end: NonNullable<FileEnd> }

const IDLE: TaskState = { phase: 'idle' }

export interface ListTask {
  readonly state: TaskState
  readonly start: (kind: TaskKind) => void
  readonly stop: () => void
  /** Removes the message of the end. */
  readonly close: () => void
}

/** Makes a file of all orders of the filter: a table of them, or their documents in one ZIP. */
export function useListTask(orgId: number, filter: OrderFilter): ListTask {
  const portal = usePortal()
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // The message belongs to the list of the former filter.
  useEffect(() => setState((before) => (before.phase === 'done' ? IDLE : before)), [filter])

  async function start(kind: TaskKind) {
    const { signal } = (running.current = new AbortController())
    const set = (next: TaskState) => {
      if (!signal.aborted) setState(next)
    }
    const onProgress = (progress: Progress | null) => set({ phase: 'running', kind, progress })
    onProgress(null)
    const end = await tasks[kind]({ portal, orgId, filter, signal, onProgress }).catch((): FileEnd => ({
      message: actionTexts.failed[kind],
      hasFailed: true,
    }))
    set(end === null ? IDLE : { phase: 'done', end })
  }

  return {
    state,
    start: (kind) => void start(kind),
    stop() {
      running.current?.abort()
      setState(IDLE)
    },
    close: () => setState(IDLE),
  }
}
