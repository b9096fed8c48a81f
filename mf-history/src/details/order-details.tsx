import { useEffect, useId, useRef, useState } from 'react'
import type { FoundOrder, Order, OrderLine } from 'shared-contracts/api/orders'
import type { Product } from 'shared-contracts/api/products'
import { isExpired, isPayable } from 'shared-contracts/domain/order-status'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { additionTexts } from 'shared-ui/unshared/addition-texts'
import { SaveAsListButton } from 'shared-ui/unshared/save-as-list-button'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { canCancel } from '../cancelling/can-cancel.ts'
import { CancelButton } from '../cancelling/cancel-button.tsx'
import { cancellingTexts } from '../cancelling/texts.ts'
import { useCancellation } from '../cancelling/use-cancellation.ts'
import { invoiceNumber } from '../documents/document-polling.ts'
import { InvoiceButton } from '../documents/invoice-button.tsx'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { useOrderDocuments, type OrderDocuments as Documents } from '../documents/use-order-documents.ts'
import { DetailsCard, Sheet, SheetTitle } from 'shared-ui/unshared/sheet'
import { useOrderLines } from '../order/use-order-lines.ts'
import { PaymentRows } from '../payment/payment-rows.tsx'
import { usePaymentStart } from '../payment/use-payment-start.ts'
import { useReorder } from '../reorder/use-reorder.ts'
import { knownNumbers } from '../shipments/pieces.ts'
import { progressFacts } from '../shipments/progress-facts.ts'
import { useOrderShipments, type OrderShipments } from '../shipments/use-order-shipments.ts'
import { FactList } from 'shared-ui/unshared/fact-list'
import { endFacts } from './order-facts.ts'
import { OrderDrives } from './order-drives.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReceivingCard } from './receiving-card.tsx'
import { detailsTexts } from './texts.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  ${theme.media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.up('xl')} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  }
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

/**
 * HIST-001, HIST-019: details of an order: head with the actions, progress, lines, how it is received, and its money. An order
 * of another member can be cancelled only by an owner; the API says so (TEAM-002).
 */
export function OrderDetails({ order }: { readonly order: FoundOrder }) {
  const { orderId } = order
  const lines = useOrderLines(orderId)
  const shipments = useOrderShipments(order)
  const documents = useOrderDocuments(order)
  const listLines = linesForList(lines.list, usePortalState('products').value ?? [])
  const reordering = useReorder(orderId)
  const cancellation = useCancellation(orderId)
  const [hasDialogFailed, setHasDialogFailed] = useState(false)
  const canOrder = useRight('order')
  const isCancellable = canOrder && canCancel(order) && !cancellation.isDone
  const title = useRef<HTMLHeadingElement>(null)
  // The button of the cancellation had the focus and is removed.
  useEffect(() => {
    if (cancellation.isDone) title.current?.focus({ preventScroll: true })
  }, [cancellation.isDone])

  return (
    <Root>
      <OrderHead order={order} titleRef={title}>
        {isPayable(order) && invoiceNumber(documents.list) !== null && <InvoiceButton orderId={orderId} />}
        {canOrder && (
          <Button
            variant="secondary"
            isLoading={reordering.isWaiting}
            loadingText={additionTexts.adding}
            onClick={reordering.start}
          >
            {detailsTexts.reorder}
          </Button>
        )}
        <SaveAsListButton lines={listLines} listName={detailsTexts.title(orderId)} />
        <Button variant="secondary" onClick={() => print()}>
          {detailsTexts.print}
        </Button>
        {isCancellable && (
          <CancelButton orderId={orderId} cancellation={cancellation} onLoadFail={() => setHasDialogFailed(true)} />
        )}
      </OrderHead>
      {cancellation.isDone && <AlertBar variant="success" text={cancelTexts.cancelled} />}
      {/* Once the order cannot be cancelled, the dialog that would show the failure is gone. */}
      {!isCancellable && cancellation.failure && <AlertBar variant="danger" {...cancellation.failure} />}
      {hasDialogFailed && <AlertBar variant="danger" text={cancellingTexts.failed} />}
      <AdditionsResult adding={reordering} nothing={detailsTexts.nothingReordered} />
      {isExpired(order) && <Muted>{detailsTexts.ended}</Muted>}
      <OrderTimeline order={order} facts={progressFacts(lines.list, shipments)} />
      <Sheet>
        <OrderLinesTable order={order} shipments={shipments} />
      </Sheet>
      <Cards>
        <ReceivingCard order={order} shipments={shipments} />
        <MoneyCard order={order} documents={documents} shipments={shipments} />
      </Cards>
      <OrderDrives orderId={orderId} />
      <OrderParties order={order} />
    </Root>
  )
}

/** The lines of an order that a list can have. A product without an id is found by its name. */
function linesForList(lines: readonly OrderLine[], products: readonly Product[]) {
  return lines.flatMap(({ productId, productName, quantity }) => {
    const id = productId ?? products.find(({ name }) => name === productName)?.id
    return id === undefined ? [] : [{ productId: id, quantity }]
  })
}

interface MoneyCardProps {
  readonly order: Order
  readonly documents: Documents
  readonly shipments: OrderShipments
}

/** The documents of an order, its payments and the rest with the form for it (AMB-175). */
function MoneyCard({ order, documents, shipments }: MoneyCardProps) {
  const payment = usePaymentStart(order.orderId)
  const facts = endFacts(order)
  const titleId = useId()
  return (
    <DetailsCard as="section" aria-labelledby={titleId}>
      <SheetTitle id={titleId}>{detailsTexts.money}</SheetTitle>
      <OrderDocuments
        order={order}
        documents={documents}
        serialNumbers={knownNumbers(shipments)}
        onRefresh={payment.clear}
      >
        <PaymentRows order={order} payments={shipments.payments} start={payment} />
      </OrderDocuments>
      {facts.length > 0 && <FactList facts={facts} />}
    </DetailsCard>
  )
}
