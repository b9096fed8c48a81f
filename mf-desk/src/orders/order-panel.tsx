import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getDeskOrder, type DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { texts as deskTexts } from '../texts.ts'
import { SideCard } from '../shipping/shipment-card.tsx'
import { ShipmentsSection } from '../shipping/shipments-section.tsx'
import { ReadyDialog } from './bulk-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks } from './order-marks.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ordersTexts as texts } from './texts.ts'

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(2)};
`
const Company = styled.div`
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  button {
    min-height: 32px;
    padding-block: 0;
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: 44px;
    }
  }
`

/** DESK-003: the details of an order, and what can be done with it. */
export function OrderPanel({ orderId, listAddress }: { readonly orderId: number; readonly listAddress: string }) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'order', orderId],
    queryFn: ({ signal }) => http.call(getDeskOrder, { params: { orderId } }, { signal }),
  })
  if (data !== undefined) return <Details order={data} listAddress={listAddress} />
  if (error === null) return <LoadingBlock height={480} />
  if (!(error instanceof ApiError && error.status === 404)) {
    return <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
  }
  return (
    <EmptyState
      title={texts.noOrder}
      text={texts.noOrderHint}
      action={
        <TextLink as={Link} to={listAddress}>
          {texts.toList}
        </TextLink>
      }
    />
  )
}

function Details({ order, listAddress }: { readonly order: DeskOrderDetails; readonly listAddress: string }) {
  const { orderId, company, inn, kpp } = order
  const { bus } = usePortal()
  const [asked, setAsked] = useState<'pay' | 'ready' | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel>
      <SideCard as="section" aria-labelledby="order">
        <Head>
          <Heading level={2} id="order">
            {texts.title(orderId)}
          </Heading>
          <TextLink as={Link} to={listAddress}>
            {texts.close}
          </TextLink>
        </Head>
        <Company>
          <TextLink as={Link} to={`/desk/companies/${order.companyId}`}>
            {company}
          </TextLink>
          <small>{deskTexts.namedNumbers(inn, kpp)}</small>
        </Company>
        <OrderMarks order={order} />
        {(order.payObstacle === null || order.readyObstacle === null) && (
          <Actions>
            {order.payObstacle === null && (
              <Button variant="secondary" onClick={() => setAsked('pay')}>
                {texts.pay}
              </Button>
            )}
            {order.readyObstacle === null && (
              <Button variant="secondary" onClick={() => setAsked('ready')}>
                {texts.ready}
              </Button>
            )}
          </Actions>
        )}
      </SideCard>
      <ShipmentsSection orderId={orderId} />
      <SideCard>
        <OrderFacts order={order} />
      </SideCard>
      {asked === 'pay' && <PayDialog order={order} onClose={close} />}
      {asked === 'ready' && (
        <ReadyDialog
          orders={[order]}
          onClose={close}
          onDone={([result]) => {
            close()
            const [text, variant] =
              result?.error == null ? ([texts.allDone(1), 'success'] as const) : ([result.error, 'danger'] as const)
            bus.send({ type: 'alert/show', text, variant })
          }}
        />
      )}
    </Panel>
  )
}
