import type { ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Card } from 'shared-ui/card'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { OrderOverview } from './order-overview.tsx'

const Warning = styled(Card)`
  border-color: ${theme.color.warning};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
`

/** ORG-017: nothing can be ordered without an organisation. The button shows why. */
export function WithoutOrganisation({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const { bus } = usePortal()
  const warn = () => bus.send({ type: 'alert/show', text: messages.zeroOrganisations, variant: 'warning' })
  const withWarning = (
    <>
      <Warning>{messages.zeroOrganisations}</Warning>
      {lines}
    </>
  )
  return <OrderOverview lines={withWarning} count={count} button={texts.order} onPress={warn} />
}
