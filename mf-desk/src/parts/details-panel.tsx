import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { CloseIcon } from 'shared-ui/icons'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  overflow-wrap: anywhere;

  && p {
    margin: 0;
  }
`
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(2)};

  && > button {
    min-height: 32px;
    padding: ${theme.space(1)};
  }
`

interface DetailsPanelProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  readonly texts: {
    readonly close: string
    readonly missing: string
    readonly missingHint: string
    readonly failed: string
  }
  readonly onClose: () => void
  readonly name: (data: Data) => string
  /** Below the name. */
  readonly about: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What stands aside of a list: the details of one of its rows, or that they are loading, missing or failed. */
export function DetailsPanel<Data>({ query, texts, onClose, name, about, children }: DetailsPanelProps<Data>) {
  const { data, error, refetch } = query
  const heading = useId()
  if (data === undefined && error === null)
    return (
      <Panel as="section" aria-busy="true">
        <Skeleton width="70%" height={28} />
        <Skeleton height={320} />
      </Panel>
    )
  const closeButton = (
    <Button variant="quiet" aria-label={texts.close} onClick={onClose}>
      <CloseIcon size={18} />
    </Button>
  )
  if (data === undefined) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Panel as="section">
        <Head>
          {isMissing ? (
            <EmptyState title={texts.missing} text={texts.missingHint} />
          ) : (
            <ErrorPanel title={texts.failed} onRetry={() => void refetch()} />
          )}
          {closeButton}
        </Head>
      </Panel>
    )
  }
  return (
    <Panel as="section" aria-labelledby={heading}>
      <Head>
        <div>
          <Heading level={2} id={heading}>
            {name(data)}
          </Heading>
          {about(data)}
        </div>
        {closeButton}
      </Head>
      {children(data)}
    </Panel>
  )
}
