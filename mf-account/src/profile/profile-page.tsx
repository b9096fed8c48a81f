import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { EdoReadiness } from './edo-readiness.tsx'
import { OrganisationDocuments } from './organisation-documents.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { profileTexts } from './texts.ts'

/** /profile: the organisation's data and documents. */
export function ProfilePage() {
  return (
    <Page title={profileTexts.title} description={profileTexts.description} path="/profile" isPrivate>
      <Profile />
    </Page>
  )
}

/** States: starting -> guest | without an organisation | loading -> data or failure. */
function Profile() {
  const { auth, bus } = usePortal()
  const user = usePortalState('auth')
  const organisation = usePortalState('organisationInfo')

  if (user.phase === 'guest') {
    return (
      <EmptyState
        title={profileTexts.guest}
        text={profileTexts.guestHint}
        action={<Button onClick={() => auth.signIn({ returnTo: '/profile' })}>{profileTexts.signIn}</Button>}
      />
    )
  }
  // AMB-099.
  if (user.isZeroOrganizations) return <EmptyState title={messages.zeroOrganisations} />
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (user.phase === 'signedIn' && organisation.value !== undefined) {
    return (
      <>
        <OrganisationFields organisation={organisation.value} />
        <EdoReadiness />
        <OrganisationDocuments />
      </>
    )
  }
  if (organisation.status === 'failed') {
    return (
      <ErrorPanel
        title={profileTexts.organisationFailed}
        text={organisation.message}
        onRetry={() => bus.send({ type: 'organisationInfo/reload' })}
      />
    )
  }
  return <ProfileSkeleton />
}
