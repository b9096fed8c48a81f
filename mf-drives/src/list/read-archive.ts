import { getDrives, type Drive } from 'shared-contracts/api/drives/drives'
import type { Http } from 'shared-contracts/portal/portal'
import type { DriveQuery } from './use-drive-filter.ts'

interface Reading {
  readonly http: Http
  readonly orgId: number
  readonly query: DriveQuery
  readonly signal: AbortSignal
  readonly onProgress: (done: number, found: number | null) => void
}

/** DRIVE-010: all drives of a filter, page by page. */
export async function readDrives({ http, orgId, query, signal, onProgress }: Reading): Promise<readonly Drive[]> {
  const drives: Drive[] = []
  let found: number | null = null
  let after: string | null | undefined
  while (after !== null) {
    const page = await http.call(
      getDrives,
      { params: { orgId }, query: { ...query, ...(after !== undefined && { after }) } },
      { signal },
    )
    drives.push(...page.items)
    found ??= page.found
    after = page.next
    onProgress(drives.length, found)
  }
  return drives
}
