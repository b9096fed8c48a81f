import { useEffect, useRef, useState } from 'react'
import { getLists, restoreList, type List, type ListWithLines } from 'shared-contracts/api/lists'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import type { Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { HeadLine } from 'shared-ui/unshared/head-line'
import { PagedList } from 'shared-ui/unshared/paged-list'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'
import { useChange } from 'shared-ui/unshared/use-change'
import styled from 'styled-components'
import { NewListDialog } from './new-list-dialog.tsx'
import { listTexts as texts } from './texts.ts'
import { KEY, pathOf } from './use-lists.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const Name = styled(TextLink)`
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`

const { columns: titles } = texts
const columns: readonly Column<List>[] = [
  {
    key: 'name',
    title: titles.name,
    cell: ({ listId, name }) => (
      <Name as={Link} to={pathOf(listId)} {...{ [ROW_CONTROL]: '' }}>
        {name}
      </Name>
    ),
  },
  { key: 'owner', title: titles.owner, cell: ownerOf },
  { key: 'count', title: titles.count, isNumber: true, cell: ({ linesCount }) => formatNumber(linesCount) },
  { key: 'changed', title: titles.changed, cell: ({ changedAt }) => formatDate(changedAt) },
]

/** Whose a list is, and whether it is shared. */
export function ownerOf({ isOwn, isShared, owner }: List): string {
  if (!isOwn) return texts.shared(owner)
  return isShared ? texts.ownShared : texts.own
}

interface AllListsProps {
  readonly orgId: number
  /** The list that was just deleted. */
  readonly deleted: Pick<ListWithLines, 'listId' | 'name'> | null
  readonly takesFocus: boolean
  readonly onOpen: (listId: number) => void
}

/** LIST-001: own and shared lists in pages, the latest changed first. */
export function AllLists({ orgId, deleted, takesFocus, onOpen }: AllListsProps) {
  const { http } = usePortal()
  const [isAdding, setIsAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shouldFocus = takesFocus && deleted === null
  useEffect(() => {
    if (shouldFocus) heading.current?.focus()
  }, [shouldFocus])

  return (
    <Stack>
      {deleted !== null && <Deleted orgId={orgId} deleted={deleted} onRestored={onOpen} />}
      <HeadLine>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {texts.title}
        </Heading>
        <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>
      </HeadLine>
      <PagedList
        caption={texts.title}
        queryKey={[KEY, orgId]}
        load={(after, signal) =>
          http.call(getLists, { params: { orgId }, query: after === undefined ? {} : { after } }, { signal })
        }
        columns={columns}
        rowKey={({ listId }) => listId}
        empty={{ title: texts.empty, text: texts.emptyHint }}
      />
      {isAdding && <NewListDialog orgId={orgId} onCreated={onOpen} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

interface DeletedProps extends Pick<AllListsProps, 'orgId'> {
  readonly deleted: Pick<ListWithLines, 'listId' | 'name'>
  readonly onRestored: (listId: number) => void
}

/** LIST-003: says that a list was deleted, with «Вернуть». */
function Deleted({ orgId, deleted: { listId, name }, onRestored }: DeletedProps) {
  const { bus } = usePortal()
  const restore = useChange(restoreList)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  async function bringBack() {
    if ((await restore.send({ params: { orgId, listId }, body: {} })) instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.restored(name), variant: 'success' })
    onRestored(listId)
  }
  return (
    <>
      <AlertBar
        variant="success"
        text={texts.deleted(name)}
        action={
          <Button
            ref={button}
            variant="secondary"
            isLoading={restore.isRunning}
            loadingText={texts.restoring}
            onClick={() => void bringBack()}
          >
            {texts.restore}
          </Button>
        }
      />
      {restore.failure !== null && <AlertBar variant="danger" text={restore.failure} />}
    </>
  )
}
