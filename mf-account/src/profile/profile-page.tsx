import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { NoOrganisation } from 'shared-ui/no-organisation'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { EdoReadiness } from './edo-readiness.tsx'
import { LetterSwitches } from './letters/letter-switches.tsx'
import { OrganisationDocuments } from './organisation-documents.tsx'
import { OrganisationFields, Row } from './organisation-fields.tsx'
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
  if (user.isZeroOrganizations) return <NoOrganisation />
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (user.phase === 'signedIn' && organisation.value !== undefined) {
    return (
      <>
        <OrganisationFields organisation={organisation.value} />
        <EdoReadiness />
        <OrganisationDocuments />
        <LetterSwitches />
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

const Rows = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
const widths = ['80%', '45%', '25%', '30%', '25%', '20%', '65%', '65%']

/** UI-017: placeholder of the profile in its final size. */
function ProfileSkeleton() {
  return (
    <Card aria-busy="true">
      <VisuallyHidden>{profileTexts.loading}</VisuallyHidden>
      <Rows aria-hidden="true">
        {widths.map((width, index) => (
          <Row key={index}>
            <Skeleton width="60%" height="1lh" />
            <Skeleton width={width} height="1lh" />
          </Row>
        ))}
        <Skeleton width="50%" height="1lh" />
      </Rows>
    </Card>
  )
}
