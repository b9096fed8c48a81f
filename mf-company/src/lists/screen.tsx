import { useCallback, useEffect, useState } from 'react'
import type { ListWithLines } from 'shared-contracts/api/lists'
import { usePortalState } from 'shared-ui/portal'
import { Route, Routes, useLocation, useNavigate, useParams } from 'shared-ui/router'
import { AllLists } from './all-lists.tsx'
import { ListPage } from './list-page.tsx'
import { PATH, pathOf } from './use-lists.ts'

/** LIST-001: the lists of the user and those that are shared with the organisation, and one of them at its address. */
export function ListsScreen() {
  const orgId = usePortalState('organisation').orgId ?? 0
  const navigate = useNavigate()
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [deleted, setDeleted] = useState<Pick<ListWithLines, 'listId' | 'name'> | null>(null)
  // At a visit the shell moves the focus to the heading of the page.
  const takesFocus = key !== firstKey

  const forgetDeleted = useCallback(() => setDeleted(null), [])

  function open(listId: number) {
    void navigate(pathOf(listId))
  }
  function leave(list: ListWithLines) {
    setDeleted(list)
    void navigate(PATH)
  }
  return (
    <Routes>
      <Route index element={<AllLists {...{ orgId, deleted, takesFocus }} onOpen={open} />} />
      <Route
        path=":listId"
        element={<OneList {...{ orgId, takesFocus }} onShown={forgetDeleted} onOpen={open} onDeleted={leave} />}
      />
    </Routes>
  )
}

interface OneListProps {
  readonly orgId: number
  readonly takesFocus: boolean
  readonly onShown: () => void
  readonly onOpen: (listId: number) => void
  readonly onDeleted: (list: ListWithLines) => void
}

function OneList({ onShown, ...props }: OneListProps) {
  const listId = Number(useParams().listId)
  useEffect(onShown, [onShown])
  return <ListPage key={listId} listId={listId} {...props} />
}
