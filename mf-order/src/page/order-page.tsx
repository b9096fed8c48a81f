import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { basketCount } from 'shared-contracts/domain/basket'
import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import type { PortalState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { EmptyBasketIllustration } from 'shared-ui/illustrations'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { RoleNotice } from 'shared-ui/unshared/role-notice'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { ClearedNotice } from '../lines/cleared-notice.tsx'
import { namedLines } from '../lines/named-lines.ts'
import { OrderLines } from '../lines/order-lines.tsx'
import { useClearedBasket } from '../lines/use-cleared-basket.ts'
import { useRemovedLines } from '../lines/use-removed-lines.ts'
import { useQuickOrder } from '../quick-order/use-quick-order.tsx'
import { SubmitNotice } from '../submit/submit-notice.tsx'
import { useOrderSubmit, type OrderSubmit } from '../submit/use-order-submit.ts'
import { texts } from '../texts.ts'
import { BuyerOrder } from './buyer-order.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** NAV-007: /order, the basket and the order form. TEAM-002: a user who may not order reads why. */
export function OrderPage() {
  const canOrder = useRight('order')
  return (
    <Page title={texts.title} description={texts.description} path="/order" isPrivate>
      {canOrder ? <BasketAndForm /> : <RoleNotice />}
    </Page>
  )
}

function BasketAndForm() {
  const { orgId } = useDeferredState('organisation')
  const quickOrder = useQuickOrder()
  return (
    <>
      {quickOrder.panel}
      <OrderContent key={orgId} quickOrder={quickOrder.button} />
    </>
  )
}

function OrderContent({ quickOrder }: { readonly quickOrder: ReactNode }) {
  const { bus } = usePortal()
  const { products: basketLines } = usePortalState('basket')
  const products = useDeferredState('products')
  const auth = useDeferredState('auth')
  const { orgId } = useDeferredState('organisation')
  const order = useOrderSubmit()
  const lines = useMemo(() => namedLines(basketLines, products.value ?? []), [basketLines, products.value])
  const removed = useRemovedLines(lines)
  const cleared = useClearedBasket(lines)

  if (basketLines.length === 0 && removed.shown.length === 0) {
    if (hasNotice(order)) return <SubmitNotice order={order} />
    return (
      <>
        <ClearedNotice cleared={cleared} />
        <EmptyBasket quickOrder={quickOrder} />
      </>
    )
  }
  if (products.status === 'failed' && products.value === undefined) {
    return (
      <ErrorPanel
        title={messages.productsFailed}
        retryText={messages.retry}
        onRetry={() => bus.send({ type: 'products/reload' })}
      />
    )
  }
  const skeleton = <OrderSkeleton lines={basketLines.length} hasForm={auth.phase !== 'guest'} />
  if (products.value === undefined || auth.phase === 'starting') return skeleton

  function clear() {
    removed.forgetAll()
    cleared.clear()
  }
  const orderLines = (
    <>
      <OrderLines
        lines={removed.shown}
        restored={removed.restored}
        faults={order.refusal?.lines ?? []}
        onRemoved={removed.remember}
        onRestored={removed.forget}
        cleared={{ ...cleared, clear }}
      />
      {basketLines.length === 0 &&
        (hasNotice(order) ? <SubmitNotice order={order} /> : <EmptyBasket quickOrder={quickOrder} />)}
    </>
  )
  if (basketLines.length === 0) return orderLines
  const count = basketCount(basketLines)
  if (auth.phase === 'guest') return <GuestOrder lines={orderLines} count={count} />
  if (auth.isZeroOrganizations) return <WithoutOrganisation lines={orderLines} count={count} />
  if (hasLoginsFailed(auth)) {
    return (
      <>
        {orderLines}
        <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
      </>
    )
  }
  if (orgId === null) return skeleton
  return <BuyerOrder lines={orderLines} count={count} order={order} />
}

/** Whether the notice about an order has something to show. */
function hasNotice({ state }: OrderSubmit): boolean {
  return state.phase === 'unknown' || state.phase === 'acceptedAlready'
}

const EmptyActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(3)};
`

/** AMB-063. */
function EmptyBasket({ quickOrder }: { readonly quickOrder: ReactNode }) {
  return (
    <EmptyState
      picture={<EmptyBasketIllustration />}
      title={texts.empty}
      text={texts.emptyHint}
      action={
        <EmptyActions>
          <ButtonLink as={Link} to="/products">
            {texts.toProducts}
          </ButtonLink>
          {quickOrder}
        </EmptyActions>
      }
    />
  )
}

/** AMB-060, AMB-061: a guest sees the lines and the total. The button leads to the sign-in and back to this page. */
function GuestOrder({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const { bus, auth } = usePortal()
  function signIn() {
    bus.send({ type: 'alert/show', text: messages.signInRequired, variant: 'info' })
    auth.signIn({ returnTo: '/order', reason: 'required' })
  }
  return <OrderOverview lines={lines} count={count} button={texts.signIn} onPress={signIn} />
}

const Warning = styled(Card)`
  border-color: ${theme.color.warning};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
`

/** ORG-017: nothing can be ordered without an organisation. The linked profile says whom to call. */
function WithoutOrganisation({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const withWarning = (
    <>
      <Warning as={Link} to="/profile">
        {messages.zeroOrganisations}
      </Warning>
      {lines}
    </>
  )
  return <OrderOverview lines={withWarning} count={count} button={texts.order} />
}

/**
 * A bus state that decides about the whole page. Its change renders with low priority, so that input can interrupt it. Not
 * for values that the buyer types or clicks: those must show at once.
 */
function useDeferredState<K extends keyof PortalState>(name: K): PortalState[K] {
  return useDeferredValue(usePortalState(name))
}
