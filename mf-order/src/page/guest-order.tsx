import type { ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { OrderSummary } from '../summary/order-summary.tsx'
import { texts } from '../texts.ts'
import { OrderColumns, Stack } from './order-columns.tsx'
import { useIsWide } from 'shared-ui/use-is-wide'

/** AMB-060, AMB-061: a guest sees the lines and the total. The button leads to the sign-in and back to this page. */
export function GuestOrder({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const { bus, auth } = usePortal()
  const { totalPrice } = usePortalState('basket')
  const isWide = useIsWide()
  function signIn() {
    bus.send({ type: 'alert/show', text: messages.signInRequired, variant: 'info' })
    auth.signIn({ returnTo: '/order', reason: 'required' })
  }
  return (
    <OrderColumns as="div">
      <Stack>{lines}</Stack>
      <OrderSummary
        count={count}
        goods={totalPrice}
        delivery={null}
        payer={null}
        hint={texts.guestHint}
        isWide={isWide}
      >
        <Button size="l" isWide={isWide} onClick={signIn}>
          {texts.signIn}
        </Button>
      </OrderSummary>
    </OrderColumns>
  )
}
