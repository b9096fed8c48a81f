import type { MouseEvent } from 'react'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { useObserved, usePortal } from 'shared-ui/portal'
import { isPlainClick } from 'shared-ui/plain-click'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ContactFields } from './fields/contact-fields.tsx'
import { OrganisationField } from './fields/organisation-field.tsx'
import { PasswordFields } from './fields/password-fields.tsx'
import { registrationBody } from './registration-body.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { ofOrganisation } from './registration-values.ts'
import { sending, sendRegistration } from './send-registration.ts'
import { texts } from './texts.ts'

interface RegistrationWidgetProps extends RemoteProps {
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

const SignIn = styled.p`
  margin: ${theme.space(4)} 0 0;
  color: ${theme.color.muted};
`

/**
 * REG-001: registers a new organisation and its user. The shell opens the panel, and closes it when the form becomes
 * `signIn`.
 */
export function RegistrationWidget({ onOutcome }: RegistrationWidgetProps) {
  const portal = usePortal()
  const isSending = useObserved(sending)

  function signIn(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOutcome('closed')
    portal.auth.signIn()
  }
  return (
    <RegistrationForm
      kind={ofOrganisation}
      isSending={isSending}
      onSend={(values, token, tellChange) =>
        sendRegistration(portal, registrationBody(values, token), values.consentVersion, tellChange)
      }
      inFrame={(form) => (
        <RegistrationPanel onClose={() => onOutcome('closed')}>
          {form}
          <SignIn>
            {texts.haveAccount}{' '}
            <TextLink href={location.pathname} onClick={signIn}>
              {texts.signIn}
            </TextLink>
          </SignIn>
        </RegistrationPanel>
      )}
    >
      <ContactFields />
      <PasswordFields />
      <OrganisationField />
    </RegistrationForm>
  )
}
