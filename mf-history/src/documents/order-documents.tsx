import { useId } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { isExpired, orderStatus, SHIPPED } from 'shared-contracts/domain/order-status'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Sheet, SheetTitle } from '../order/sheet.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { isInvoiceAwaited } from './document-polling.ts'
import { DocumentFiles } from './document-files.tsx'
import { Signing } from './signing.tsx'
import { documentTexts as texts } from './texts.ts'
import { useOrderDocuments, type OrderDocuments as Documents } from './use-order-documents.ts'

const Section = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`
const Awaited = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(3)};
`
const Place = styled.div<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface OrderDocumentsProps {
  readonly order: Order
  /** «Обновить» was pressed. */
  readonly onRefresh: () => void
}

/** DOC-001..005: the documents of an order. */
export function OrderDocuments({ order, onRefresh }: OrderDocumentsProps) {
  const titleId = useId()
  const documents = useOrderDocuments(order)
  const refresh = () => {
    onRefresh()
    documents.refresh()
  }
  return (
    <Section as="section" aria-labelledby={titleId}>
      <SheetTitle id={titleId}>{texts.title}</SheetTitle>
      {documents.status === 'loading' && <DocumentsSkeleton />}
      {documents.status === 'ready' && isInvoiceAwaited(order, documents.list) && (
        <Awaited>
          <div role="status">
            <strong>{historyTexts.invoicePending}</strong>
            <Muted>{historyTexts.invoiceTime}</Muted>
          </div>
          <RefreshButton text={historyTexts.refresh} documents={documents} onPress={refresh} />
        </Awaited>
      )}
      {documents.failure !== null && (
        <Awaited>
          <span>{documents.failure}</span>
          {(documents.status === 'failed' || !isInvoiceAwaited(order, documents.list)) && (
            <RefreshButton text={messages.retry} documents={documents} onPress={refresh} />
          )}
        </Awaited>
      )}
      {documents.status === 'ready' && (
        <DocumentFiles
          orderId={order.orderId}
          list={documents.list}
          isShipped={orderStatus(order) === SHIPPED}
          isExpired={isExpired(order)}
          isAwaited={isInvoiceAwaited(order, documents.list)}
        />
      )}
      <Signing order={order} />
      {documents.list.length > 0 && <ArchiveButton orderId={order.orderId} />}
    </Section>
  )
}

interface RefreshButtonProps {
  readonly text: string
  readonly documents: Documents
  readonly onPress: () => void
}

function RefreshButton({ text, documents, onPress }: RefreshButtonProps) {
  return (
    <Button variant="secondary" isLoading={documents.isRefreshing} loadingText={texts.refreshing} onClick={onPress}>
      {text}
    </Button>
  )
}

function DocumentsSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Place aria-busy="true" $isSeen={isSeen}>
      <Skeleton height={52} />
    </Place>
  )
}
