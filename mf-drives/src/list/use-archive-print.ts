import { useEffect, useRef, useState } from 'react'
import type { Drive } from 'shared-contracts/api/drives/drives'
import { usePortal } from 'shared-ui/portal'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { readDrives } from './read-archive.ts'
import type { DriveQuery } from './use-drive-filter.ts'

/** Reads all rows, then shows them on paper; afterwards it is idle again. */
type PrintState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading'; readonly done: number; readonly found: number | null }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'printing'; readonly drives: readonly Drive[] }

export interface ArchivePrint {
  readonly state: PrintState
  readonly start: () => void
  readonly cancel: () => void
}

/** DRIVE-010: prints the archive of a filter. */
export function useArchivePrint(orgId: number, query: DriveQuery): ArchivePrint {
  const { http } = usePortal()
  const [state, setState] = useState<PrintState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    if (state.phase !== 'printing') return undefined
    const end = () => setState({ phase: 'idle' })
    addEventListener('afterprint', end)
    print()
    return () => removeEventListener('afterprint', end)
  }, [state.phase])

  async function start() {
    const { signal } = (running.current = new AbortController())
    const set = (next: PrintState) => {
      if (!signal.aborted) setState(next)
    }
    set({ phase: 'reading', done: 0, found: null })
    try {
      const onProgress = (done: number, found: number | null) => set({ phase: 'reading', done, found })
      set({ phase: 'printing', drives: await readDrives({ http, orgId, query, signal, onProgress }) })
    } catch (error) {
      set({ phase: 'failed', message: wordsOf(error instanceof Error ? error : new Error(String(error))) })
    }
  }
  return {
    state,
    start: () => void start(),
    cancel() {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
  }
}
