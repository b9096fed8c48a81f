import { TextLink } from 'shared-ui/text-link'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { productTexts } from './texts.ts'

const Note = styled.p`
  margin: ${theme.space(3)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

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

/** Tells a guest where the delivery to their town is calculated: the tariff call needs a signed-in user. */
export function GuestDelivery() {
  const { auth } = usePortal()
  const { phase } = usePortalState('auth')
  if (phase !== 'guest') return null
  return (
    <Note>
      {productTexts.deliveryAfterSignIn}{' '}
      <SignIn as="button" type="button" onClick={() => auth.signIn()}>
        {productTexts.signIn}
      </SignIn>
    </Note>
  )
}
