import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { CompanySummary } from '../summary/company-summary.tsx'
import { texts } from '../texts.ts'

const PATH = '/company'

/** The remote's page. A guest is asked to sign in and returns to it. */
export function CompanyPage() {
  const { auth } = usePortal()
  const { phase, profile } = usePortalState('auth')
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      {phase === 'guest' ? (
        <EmptyState
          title={texts.guest}
          text={texts.guestHint}
          action={<Button onClick={() => auth.signIn({ returnTo: PATH })}>{texts.signIn}</Button>}
        />
      ) : (
        <>
          {profile !== null && <p>{texts.greeting(profile.name)}</p>}
          <CompanySummary />
        </>
      )}
    </Page>
  )
}
