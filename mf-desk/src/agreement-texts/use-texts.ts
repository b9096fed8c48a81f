import { useQuery } from '@tanstack/react-query'
import { getTextVersions } from 'shared-contracts/api/desk/texts'
import type { TextKind } from 'shared-contracts/api/text-in-force'
import { usePortal } from 'shared-ui/portal'

/** The first part of the keys of all queries of this screen. */
export const KEY = 'texts'

/** All versions of a text, the latest first. */
export function useVersions(kind: TextKind) {
  const { http } = usePortal()
  return useQuery({
    queryKey: [KEY, kind],
    queryFn: ({ signal }) => http.call(getTextVersions, { params: { kind } }, { signal }),
  })
}
