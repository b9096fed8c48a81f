import { useEffect, useState } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Page } from 'shared-ui/page'
import { PageWidth } from 'shared-ui/page-width'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { reportFault } from '../../faults/report-fault.ts'
import { PageSkeleton } from '../../remotes/mounting/page-skeleton.tsx'
import { FailurePanel } from '../../remotes/mounting/failure-panel.tsx'
import { useShell, useSignInProgress } from '../shell-context.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { texts } from './texts.ts'

const metadata = { description: texts.signInDescription, isPrivate: true }

/**
 * A page for a role until the role's remotes are known (DESK-001): a guest is led to the sign-in and back, and others than
 * users with the role see the not-found page.
 */
export function RolePage({ role }: { readonly role: string }) {
  const { phase } = usePortalState('auth')
  const { hasRole } = useShell()
  const isKnown = phase !== 'starting' && phase !== 'guest'
  if (isKnown && !hasRole(role)) return <NotFoundPage />
  return isKnown ? <Opening role={role} /> : <SigningIn isGuest={phase === 'guest'} />
}

function SigningIn({ isGuest }: { readonly isGuest: boolean }) {
  const { auth } = usePortal()
  const progress = useSignInProgress()
  const signIn = () => auth.signIn({ reason: 'required' })
  // Who has come back without signing in is not sent there again unasked.
  const isAsked = isGuest && progress === 'returned'
  useEffect(() => {
    if (isGuest && !isAsked) auth.signIn({ reason: 'required' })
  }, [isGuest, isAsked, auth])
  if (isAsked) {
    return (
      <Page title={texts.signIn} {...metadata}>
        <Button onClick={signIn}>{texts.toSignIn}</Button>
      </Page>
    )
  }
  if (progress === 'failed') return <Failure onRetry={signIn} />
  return (
    <Page title={texts.signingIn} {...metadata}>
      <span aria-busy="true" />
    </Page>
  )
}

/** Reads the role's registry. Its remotes then show the page, and this component is gone. */
function Opening({ role }: { readonly role: string }) {
  const { remotes } = useShell()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isLeft = false
    remotes.openRole(role).catch((error: unknown) => {
      reportFault({ source: 'shell', where: `registry of ${role}`, error })
      if (!isLeft) setHasFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [hasFailed, remotes, role])
  return hasFailed ? <Failure onRetry={() => setHasFailed(false)} /> : <PageSkeleton kind="table" />
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PageWidth>
      <FailurePanel level={1} title={messages.remoteFailed} onRetry={onRetry} />
    </PageWidth>
  )
}
