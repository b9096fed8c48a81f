import { useEffect } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { PortalLink } from '../portal-link.tsx'
import { useSignInProgress } from '../shell-context.ts'
import { OWN_PAGES } from '../routing/own-pages.ts'
import { texts } from './texts.ts'

const metadata = { description: texts.signInDescription, path: OWN_PAGES.login, isPrivate: true }

/** NAV-024, NAV-032, NAV-033: sends a guest to the provider. The guard redirects a user. */
export function LoginPage() {
  const { auth, bus } = usePortal()
  const { phase } = usePortalState('auth')
  const hasFailed = useSignInProgress() === 'failed'
  useEffect(() => {
    if (phase === 'guest') auth.signIn({ returnTo: '/products' })
  }, [phase, auth])
  // Removes the alerts whose text the page itself shows.
  useEffect(() => {
    if (!hasFailed) return
    for (const by of [messages.identityUnavailable, messages.authInitFailed]) bus.send({ type: 'alert/remove', by })
  }, [hasFailed, bus])
  if (!hasFailed) {
    return (
      <Page title={texts.signingIn} {...metadata}>
        <span aria-busy="true" />
      </Page>
    )
  }
  return (
    <Page title={texts.signIn} {...metadata}>
      <ErrorPanel
        title={messages.identityUnavailable}
        text={texts.signInFailedHint}
        onRetry={() => auth.signIn({ returnTo: '/products' })}
      >
        <TextLink as={PortalLink} href="/products">
          {texts.toProducts}
        </TextLink>
      </ErrorPanel>
    </Page>
  )
}
