import { useQuery } from '@tanstack/react-query'
import { getList } from 'shared-contracts/api/lists'
import { usePortal } from 'shared-ui/portal'

/** The first part of the keys of the pages of lists. A deleted list is read no more, so it has a key of its own. */
export const KEY = 'lists'

/** Address of the lists. */
export const PATH = '/company/lists'

export const pathOf = (listId: number): string => `${PATH}/${listId}`

/** A list with its lines. */
export function useList(orgId: number, listId: number) {
  const { http } = usePortal()
  return useQuery({
    queryKey: ['list', orgId, listId],
    queryFn: ({ signal }) => http.call(getList, { params: { orgId, listId } }, { signal }),
  })
}
