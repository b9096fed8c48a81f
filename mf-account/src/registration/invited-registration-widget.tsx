import { useState } from 'react'
import { registerInvited } from 'shared-contracts/api/people'
import { textVersionHeader } from 'shared-contracts/api/text-in-force'
import { SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { registrationTexts } from 'shared-contracts/texts/registration'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { textChangedIn } from '../use-text-in-force.ts'
import { LoginField } from './fields/contact-fields.tsx'
import { NameFields } from './fields/name-fields.tsx'
import { PasswordFields } from './fields/password-fields.tsx'
import { invitedBody } from './registration-body.ts'
import { RegistrationForm } from './registration-form.tsx'
import { ofInvited, type RegistrationValues } from './registration-values.ts'
import { forgetValues } from './stored-values.ts'
import { texts } from './texts.ts'

interface InvitedRegistrationProps extends RemoteProps {
  /** The secret of the invitation. */
  readonly secret: string
  /** Where the invitation was sent to, which becomes the person's e-mail. */
  readonly email: string
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/**
 * TEAM-003: registers a person who is invited, without a company, and signs them in. Ends as `accepted` once they are a
 * member. After a refusal the dialog stays, with the reason and what was entered.
 */
export function InvitedRegistrationWidget({ secret, email, onOutcome }: InvitedRegistrationProps) {
  const { auth, bus, http } = usePortal()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(values: RegistrationValues, token: string, tellChange: (text: string) => void) {
    setIsSending(true)
    setFailure(null)
    try {
      const headers = textVersionHeader(values.consentVersion ?? undefined)
      await http.call(registerInvited, { body: invitedBody(values, secret, token) }, { headers })
    } catch (error) {
      const changed = textChangedIn(error)
      if (changed === undefined) setFailure(wordsOf(error as Error))
      else tellChange(changed)
      return setIsSending(false)
    }
    forgetValues(ofInvited)
    const { succeeded: text } = registrationTexts
    bus.send({ type: 'alert/show', text, variant: 'success', lifetime: SUCCESS_ALERT_LIFETIME })
    await auth.signInSilently()
    onOutcome('accepted')
  }
  return (
    <Dialog title={texts.title} onClose={() => isSending || onOutcome('closed')}>
      <RegistrationForm kind={ofInvited} isSending={isSending} failure={failure} onSend={send}>
        <TextField label={texts.email} hint={texts.invitedEmail} value={email} readOnly />
        <NameFields />
        <LoginField />
        <PasswordFields />
      </RegistrationForm>
    </Dialog>
  )
}
