import type { ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OrderSummary } from '../summary/order-summary.tsx'
import { texts } from '../texts.ts'
import { OrderColumns, Stack } from './order-columns.tsx'
import { useIsWide } from 'shared-ui/use-is-wide'

const Warning = styled(Card)`
  border-color: ${theme.color.warning};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
`

/** ORG-017: nothing can be ordered without an organisation. The button shows why. */
export function WithoutOrganisation({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const { bus } = usePortal()
  const { totalPrice } = usePortalState('basket')
  const isWide = useIsWide()
  const warn = () => bus.send({ type: 'alert/show', text: messages.zeroOrganisations, variant: 'warning' })
  return (
    <OrderColumns as="div">
      <Stack>
        <Warning>{messages.zeroOrganisations}</Warning>
        {lines}
      </Stack>
      <OrderSummary
        count={count}
        goods={totalPrice}
        delivery={null}
        payer={null}
        hint={texts.guestHint}
        isWide={isWide}
      >
        <Button size="l" isWide={isWide} onClick={warn}>
          {texts.order}
        </Button>
      </OrderSummary>
    </OrderColumns>
  )
}
