import type { ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { usePortalState } from 'shared-ui/portal'
import { useIsWide } from 'shared-ui/use-is-wide'
import { OrderSummary } from '../summary/order-summary.tsx'
import { texts } from '../texts.ts'
import { OrderColumns, Stack } from './order-columns.tsx'

interface OrderOverviewProps {
  readonly lines: ReactNode
  readonly count: number
  readonly button: string
  /** Without it the button is off. */
  readonly onPress?: (() => void) | undefined
}

/** The lines and the total of an order that this visitor can't place yet. */
export function OrderOverview({ lines, count, button, onPress }: OrderOverviewProps) {
  const { products } = usePortalState('basket')
  const isWide = useIsWide()
  return (
    <OrderColumns as="div">
      <Stack>{lines}</Stack>
      <OrderSummary count={count} lines={products} delivery={null} payer={null} hint={texts.guestHint} isWide={isWide}>
        <Button size="l" isWide={isWide} disabled={!onPress} onClick={onPress}>
          {button}
        </Button>
      </OrderSummary>
    </OrderColumns>
  )
}
