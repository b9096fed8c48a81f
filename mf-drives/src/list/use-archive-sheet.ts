import { useMutation } from '@tanstack/react-query'
import { getDrivesSheet } from 'shared-contracts/api/drives/drives'
import { formatDate } from 'shared-contracts/domain/dates'
import { usePortal } from 'shared-ui/portal'
import { saveFile } from 'shared-ui/save-file'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { archiveTexts as texts } from './texts.ts'
import type { DriveQuery } from './use-drive-filter.ts'

/** DRIVE-010: saves the drives of a filter as XLSX. */
export function useArchiveSheet(orgId: number, query: DriveQuery) {
  const { http } = usePortal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http.file(getDrivesSheet, { params: { orgId }, query }, texts.fileName(formatDate(new Date()))),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  })
  return { save: () => mutate(), isRunning: isPending, failure: error === null ? null : wordsOf(error) }
}
