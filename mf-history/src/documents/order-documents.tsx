import type { ReactNode } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { isExpired } from 'shared-contracts/domain/order-status'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { hasShippedGoods } from '../order/shipped-goods.ts'
import { ArchiveButton } from './archive-button.tsx'
import { isInvoiceAwaited } from './document-polling.ts'
import { DocumentFiles } from './document-files.tsx'
import { Signing } from './signing.tsx'
import { documentTexts as texts } from './texts.ts'
import type { OrderDocuments as Documents } from './use-order-documents.ts'

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
const Failed = styled.span`
  ${errorLook}
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface OrderDocumentsProps {
  readonly order: Order
  readonly documents: Documents
  /** How many serial numbers are known, as it is shown. */
  readonly serialNumbers: string | undefined
  /** «Обновить» was pressed. */
  readonly onRefresh: () => void
  /** The rows of the payments, below the invoice. */
  readonly children: ReactNode
}

/** DOC-001..005: the documents of an order. */
export function OrderDocuments({ order, documents, serialNumbers, onRefresh, children }: OrderDocumentsProps) {
  const { orderId } = order
  const refresh = () => {
    onRefresh()
    documents.refresh()
  }
  return (
    <>
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
          <Failed>{documents.failure}</Failed>
          {(documents.status === 'failed' || !isInvoiceAwaited(order, documents.list)) && (
            <RefreshButton text={messages.retry} documents={documents} onPress={refresh} />
          )}
        </Awaited>
      )}
      <DocumentFiles
        orderId={orderId}
        list={documents.status === 'ready' ? documents.list : null}
        isShipped={hasShippedGoods(order)}
        isExpired={isExpired(order)}
        isAwaited={isInvoiceAwaited(order, documents.list)}
        serialNumbers={serialNumbers}
      >
        {children}
      </DocumentFiles>
      {!documents.list.some(({ docStatus }) => docStatus) && <Signing order={order} />}
      {documents.list.length > 1 && <ArchiveButton orderId={orderId} />}
    </>
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
