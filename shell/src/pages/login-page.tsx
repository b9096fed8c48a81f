import { useEffect } from 'react'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { texts } from './texts.ts'

/** NAV-024, NAV-032, NAV-033: leads a guest to the provider; where a user goes is the guard's. */
export function LoginPage() {
  const { auth } = usePortal()
  const { phase } = usePortalState('auth')
  useEffect(() => {
    if (phase === 'guest') auth.signIn({ returnTo: '/products' })
  }, [phase, auth])
  return (
    <Page title={texts.signingIn}>
      <span aria-busy="true" />
    </Page>
  )
}
