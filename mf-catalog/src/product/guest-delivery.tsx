import { useState } from 'react'
import { TextLink } from 'shared-ui/text-link'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'
import { productTexts } from './texts.ts'

const Note = styled.p`
  margin: ${theme.space(3)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  &[data-waiting] {
    visibility: hidden;
  }
  @media print {
    display: none;
  }
`
const SignIn = styled(TextLink)`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
`

/**
 * Tells a guest where the delivery to their town is calculated: the tariff call needs a signed-in user. In a page that the
 * server has rendered for guests its place is kept until it is known that the visitor is one, so that nothing moves.
 */
export function GuestDelivery() {
  const { auth } = usePortal()
  const { phase } = usePortalState('auth')
  const isHtml = useIsRenderedHtml()
  const [isForGuests] = useState(isHtml)
  if (phase === 'signedIn' || (phase === 'starting' && !isForGuests)) return null
  return (
    <Note data-waiting={phase === 'starting' ? '' : undefined}>
      {productTexts.deliveryAfterSignIn}{' '}
      <SignIn as="button" type="button" onClick={() => auth.signIn()}>
        {productTexts.signIn}
      </SignIn>
    </Note>
  )
}
