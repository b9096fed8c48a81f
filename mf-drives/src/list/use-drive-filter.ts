import { useMemo } from 'react'
import {
  DRIVE_CONDITIONS,
  DRIVE_TABS,
  getDrives,
  type DriveTab,
  type getDrivesSheet,
} from 'shared-contracts/api/drives/drives'
import type { CallInput } from 'shared-contracts/api/call'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'

const NAMES = ['tab', 'month', 'kind', 'condition', 'address', 'q'] as const
type Name = (typeof NAMES)[number]

/** What a list is filtered by, as the call takes it. */
export type DriveQuery = NonNullable<CallInput<typeof getDrivesSheet>['query']>

export interface DriveFilterState {
  readonly tab: DriveTab
  /** Values by name; an empty one filters nothing. */
  readonly values: Readonly<Record<Name, string>>
  readonly query: DriveQuery
  readonly isFiltered: boolean
  /** Changes some values, with a history entry if `isEntry`. */
  readonly change: (changes: Partial<Record<Name, string>>, isEntry?: boolean) => void
}

/** What is dropped when another tab opens. The search stays, because the number may be in any tab. */
export const OTHER_TAB: Partial<Record<Name, string>> = { month: '', kind: '', condition: '' }

/** A change that removes every part of the filter but the tab. */
export const RESET: Partial<Record<Name, string>> = { ...OTHER_TAB, address: '', q: '' }

/**
 * DRIVE-002: the filter of the list. It is in the address, so that reload, back and forward keep it; a value that does not
 * fit its tab counts as none.
 */
export function useDriveFilter(): DriveFilterState {
  const [given, change] = useAddressValues(NAMES, getDrives.query)
  const tab = DRIVE_TABS.find((one) => one === given.tab) ?? 'work'
  const month = tab === 'work' ? given.month : ''
  const condition = DRIVE_CONDITIONS[tab].some((one) => one === given.condition) ? given.condition : ''
  const { kind, address, q } = given
  return useMemo(() => {
    const parts = { month, kind, condition, address, q }
    const set = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
    return {
      tab,
      values: { ...parts, tab },
      // Each value has been checked by the call's own schema.
      query: { tab, ...set } as DriveQuery,
      isFiltered: Object.keys(set).length > 0,
      change,
    }
  }, [tab, month, kind, condition, address, q, change])
}
