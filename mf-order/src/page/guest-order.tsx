import type { ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { texts } from '../texts.ts'
import { OrderOverview } from './order-overview.tsx'

/** AMB-060, AMB-061: a guest sees the lines and the total. The button leads to the sign-in and back to this page. */
export function GuestOrder({ lines, count }: { readonly lines: ReactNode; readonly count: number }) {
  const { bus, auth } = usePortal()
  function signIn() {
    bus.send({ type: 'alert/show', text: messages.signInRequired, variant: 'info' })
    auth.signIn({ returnTo: '/order', reason: 'required' })
  }
  return <OrderOverview lines={lines} count={count} button={texts.signIn} onPress={signIn} />
}
