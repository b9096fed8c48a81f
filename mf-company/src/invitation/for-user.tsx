import { useState } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { acceptInvitation, PEOPLE_REFUSAL } from 'shared-contracts/api/people'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { HeadActions } from 'shared-ui/unshared/head-line'
import { useChange } from 'shared-ui/unshared/use-change'
import { INVITATION_PATH } from './path.ts'
import { isOver } from './is-over.ts'
import { invitationTexts as texts } from './texts.ts'
import { Words } from './words.ts'

interface ForUserProps {
  readonly secret: string
  readonly onAccepted: (orgId: number) => void
  readonly onEnded: () => void
}

/** TEAM-003: a signed-in user joins, or signs in as another one. */
export function ForUser({ secret, onAccepted, onEnded }: ForUserProps) {
  const { auth, navigate } = usePortal()
  const { profile } = usePortalState('auth')
  const accept = useChange(acceptInvitation, 'people')
  const [isMember, setIsMember] = useState(false)

  async function send() {
    const answer = await accept.send({ body: { secret } })
    if (!(answer instanceof Error)) return onAccepted(answer.orgId)
    if (isOver(answer)) return onEnded()
    setIsMember(answer instanceof ApiError && answer.body.code === PEOPLE_REFUSAL.alreadyMember)
  }
  return (
    <>
      <Words>{profile === null ? texts.someone : texts.signedIn(profile.name)}</Words>
      <HeadActions>
        {isMember ? (
          <Button onClick={() => navigate('/products')}>{texts.toPortal}</Button>
        ) : (
          <Button isLoading={accept.isRunning} loadingText={texts.accepting} onClick={() => void send()}>
            {texts.accept}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={accept.isRunning}
          onClick={() => auth.signOut({ returnTo: INVITATION_PATH })}
        >
          {texts.other}
        </Button>
      </HeadActions>
      {isMember ? (
        <AlertBar variant="info" text={texts.member} />
      ) : (
        accept.failure !== null && <AlertBar variant="danger" text={accept.failure} />
      )}
    </>
  )
}
