import { useEffect, useRef, useState } from 'react'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import {
  applyImport,
  checkImport,
  type ImportCheck,
  type ImportField,
  type ImportMapping,
} from 'shared-contracts/api/drives/import'
import { usePortal } from 'shared-ui/portal'
import { readBase64 } from 'shared-ui/unshared/read-base64'
import { useChange } from 'shared-ui/unshared/use-change'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { DRIVES_KEY } from '../paths.ts'
import { importTexts as texts } from './texts.ts'

interface ImportState {
  readonly file: File | null
  /** Known after the file was read. */
  readonly columns: ImportCheck['columns'] | null
  readonly mapping: ImportMapping | null
  /** What the file does with this mapping. */
  readonly check: ImportCheck | null
  readonly running: 'reading' | 'checking' | null
  readonly failure: string | null
  readonly loaded: { readonly added: number; readonly changed: number } | null
}

const START: ImportState = {
  ...{ file: null, columns: null, mapping: null, check: null },
  ...{ running: null, failure: null, loaded: null },
}

/** DRIVE-005: a file on its way into the register: read for its columns, checked, loaded. A failure keeps file and columns. */
export function useImport(orgId: number) {
  const { http } = usePortal()
  const [state, setState] = useState(START)
  const request = useRef<AbortController>(null)
  const apply = useChange(applyImport, DRIVES_KEY)
  useEffect(() => () => request.current?.abort(), [])

  /** Without a mapping, the file is read for its columns. */
  async function ask(file: File, mapping: ImportMapping | null) {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    apply.reset()
    const running = mapping === null ? 'reading' : 'checking'
    setState({
      ...state,
      ...(mapping === null && { columns: null }),
      file,
      running,
      check: null,
      failure: null,
      loaded: null,
    })
    try {
      const body = { file: await contentOf(file), ...(mapping !== null && { mapping }) }
      const check = await http.call(checkImport, { params: { orgId }, body }, { signal })
      if (signal.aborted) return
      const found = { columns: check.columns, mapping: chosenFor(check, state) }
      setState((last) => ({ ...last, ...found, running: null, check: mapping === null ? null : check }))
    } catch (error) {
      if (!signal.aborted) setState((last) => ({ ...last, running: null, failure: failureOf(error as Error) }))
    }
  }
  function cancel() {
    request.current?.abort()
    setState((last) => ({ ...last, running: null }))
  }
  async function load() {
    const { file, mapping, check } = state
    if (file === null || mapping === null || check?.digest == null) return
    const content = await contentOf(file).catch((error: Error) => error)
    if (content instanceof Error) return setState((last) => ({ ...last, check: null, failure: failureOf(content) }))
    const body = { file: content, mapping, digest: check.digest }
    const answer = await apply.send({ params: { orgId }, body })
    if (!(answer instanceof Error)) setState({ ...START, loaded: answer })
  }
  return {
    ...state,
    isLoading: apply.isRunning,
    loadFailure: apply.failure,
    choose: (file: File) => void ask(file, null),
    setColumn(field: ImportField, column: number | null) {
      apply.reset()
      cancel()
      setState((last) => ({
        ...{ ...last, check: null, failure: null },
        mapping: last.mapping && { ...last.mapping, [field]: column },
      }))
    },
    retry: () => void (state.file !== null && ask(state.file, null)),
    runCheck: () => void (state.file !== null && ask(state.file, state.mapping)),
    cancel,
    load,
  }
}
export type Import = ReturnType<typeof useImport>

/** A corrected file keeps the columns that were chosen for the one before. */
function chosenFor(check: ImportCheck, before: ImportState): ImportMapping {
  const headings = (columns: ImportCheck['columns'] | null) => JSON.stringify(columns?.map(({ title }) => title))
  return before.mapping !== null && headings(before.columns) === headings(check.columns)
    ? before.mapping
    : check.mapping
}

/** A file that is not sent; the message says why. */
class UnreadableFile extends Error {}

async function contentOf(file: File): Promise<string> {
  if (file.size > UPLOAD_LIMIT) throw new UnreadableFile(texts.tooLarge)
  return readBase64(file).catch(() => {
    throw new UnreadableFile(texts.unreadable)
  })
}

const failureOf = (error: Error): string => (error instanceof UnreadableFile ? error.message : wordsOf(error))
