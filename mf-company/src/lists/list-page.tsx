import { ApiError } from 'shared-contracts/api/error'
import type { ListWithLines } from 'shared-contracts/api/lists'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Link } from 'shared-ui/router'
import { Skeleton } from 'shared-ui/skeleton'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ListForm } from './list-form.tsx'
import { listTexts as texts } from './texts.ts'
import { PATH, useList } from './use-lists.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`

interface ListPageProps {
  readonly orgId: number
  readonly listId: number
  readonly takesFocus: boolean
  readonly onOpen: (listId: number) => void
  readonly onDeleted: (list: ListWithLines) => void
}

/** LIST-003: one list, or that it is loading, missing or failed. */
export function ListPage(props: ListPageProps) {
  return (
    <Stack>
      <div>
        <TextLink as={Link} to={PATH}>
          {texts.all}
        </TextLink>
      </div>
      <Content {...props} />
    </Stack>
  )
}

function Content({ orgId, listId, ...rest }: ListPageProps) {
  const { data, error, refetch } = useList(orgId, listId)
  // An address without a number of a list is refused as wrong.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (data !== undefined) {
    return (
      <>
        {isMissing && <AlertBar variant="warning" text={`${texts.missing}. ${texts.missingHint}`} />}
        <ListForm {...{ orgId, list: data }} {...rest} />
      </>
    )
  }
  if (error === null) {
    return (
      <Stack aria-busy="true">
        <Skeleton width="40%" height={28} />
        <Skeleton height={320} />
      </Stack>
    )
  }
  if (isMissing) return <EmptyState title={texts.missing} text={texts.missingHint} />
  return <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
}
