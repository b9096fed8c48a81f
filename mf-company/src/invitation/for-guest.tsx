import { useState } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { HeadActions } from 'shared-ui/unshared/head-line'
import { Words } from './words.ts'
import { INVITATION_PATH } from './path.ts'
import { invitationTexts as texts } from './texts.ts'

/** Name of the widget of mf-account that registers a person without a company. */
const REGISTRATION = 'invited-registration'

interface ForGuestProps {
  readonly secret: string
  readonly email: string
  /** The visitor is a member by now, and only has to sign in. */
  readonly isRegistered: boolean
  readonly onRegistered: () => void
}

/** TEAM-003: a guest signs in and comes back, or registers here. */
export function ForGuest({ secret, email, isRegistered, onRegistered }: ForGuestProps) {
  const { auth, widgets } = usePortal()
  const [hasFailed, setHasFailed] = useState(false)

  async function register() {
    setHasFailed(false)
    const outcome = await widgets.open(REGISTRATION, { secret, email })
    if (outcome === 'accepted') onRegistered()
    setHasFailed(outcome === 'failed')
  }
  return (
    <>
      <Words role={isRegistered ? 'status' : undefined}>{isRegistered ? texts.registered : texts.guest}</Words>
      <HeadActions>
        <Button onClick={() => auth.signIn({ returnTo: isRegistered ? '/' : INVITATION_PATH })}>{texts.signIn}</Button>
        {!isRegistered && (
          <Button variant="secondary" onClick={() => void register()}>
            {texts.register}
          </Button>
        )}
      </HeadActions>
      {hasFailed && <AlertBar variant="danger" text={texts.registrationFailed} />}
    </>
  )
}
