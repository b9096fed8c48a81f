import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { NO_CAPTCHA } from 'shared-contracts/api/users'
import { hasService } from 'shared-contracts/portal/config'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { useObserved, usePortal } from 'shared-ui/portal'
import { isPlainClick } from 'shared-ui/plain-click'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { CaptchaFrame } from './captcha/captcha-frame.tsx'
import type { CaptchaState } from './captcha/captcha-state.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { watchPresses } from './fields/after-press.ts'
import { ConsentField } from './fields/consent-field.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { OrganisationField } from './fields/organisation-field.tsx'
import { PasswordFields } from './fields/password-fields.tsx'
import { useConsentText } from './use-consent-text.ts'
import { registrationBody } from './registration-body.ts'
import { RegistrationPanel } from './registration-panel.tsx'
import { sending, sendRegistration } from './send-registration.ts'
import { texts } from './texts.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface RegistrationWidgetProps extends RemoteProps {
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};
`
const SignIn = styled.p`
  margin: ${theme.space(4)} 0 0;
  color: ${theme.color.muted};
`

/** ERR-072, ERR-073. */
const captchaErrors: Partial<Record<CaptchaState, string>> = {
  networkError: texts.captchaFailed,
  tokenExpired: texts.tokenExpired,
}

/**
 * REG-001: registers a new organisation and its user. Submit: the form is checked, then the captcha if the shop has
 * one, then it is sent (REG-034..037). The shell opens the panel, and closes it when the form becomes `signIn`.
 */
export function RegistrationWidget({ onOutcome }: RegistrationWidgetProps) {
  const portal = usePortal()
  const { form, values, fault, setFault, check } = useRegistrationForm()
  const consent = useConsentText(form)
  const isSending = useObserved(sending)
  const button = useRef<HTMLButtonElement>(null)
  const captcha = useCaptcha({
    onToken: (token) => void submit(token),
    onClosed: () => setFault('notConfirmed'),
  })

  const hasCaptcha = hasService(portal.config, 'captcha')
  const isBusy = isSending || captcha.isWaiting

  async function submit(token: string | null): Promise<void> {
    consent.forgetChange()
    const valid = await check()
    if (valid === null) return
    if (token === null) captcha.ask()
    else await sendRegistration(portal, registrationBody(valid, token), valid.consentVersion, consent.tellChange)
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void submit(hasCaptcha ? captcha.token : NO_CAPTCHA)
  }
  function signIn(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOutcome('closed')
    portal.auth.signIn()
  }

  useEffect(watchPresses, [])

  // After the challenge the focus returns to the button.
  const isChallenge = captcha.state === 'visible'
  const wasChallenge = useRef(false)
  useEffect(() => {
    if (wasChallenge.current && !isChallenge) button.current?.focus()
    wasChallenge.current = isChallenge
  }, [isChallenge])

  const error = consent.change ?? (fault === null ? captchaErrors[captcha.state] : texts[fault])
  return (
    <RegistrationPanel onClose={() => onOutcome('closed')}>
      <FormProvider {...form}>
        <Form noValidate onSubmit={handleSubmit}>
          <ContactFields />
          <PasswordFields />
          <OrganisationField />
          <ConsentField version={consent.version} />
          {error !== undefined && <AlertBar variant="danger" text={error} />}
          <Button
            ref={button}
            type="submit"
            size="l"
            isWide
            disabled={!values.hasConsent}
            isLoading={isBusy}
            loadingText={isSending ? texts.sending : texts.checking}
          >
            {texts.submit}
          </Button>
          {hasCaptcha && <CaptchaFrame captcha={captcha} />}
        </Form>
      </FormProvider>
      <SignIn>
        {texts.haveAccount}{' '}
        <TextLink href={location.pathname} onClick={signIn}>
          {texts.signIn}
        </TextLink>
      </SignIn>
    </RegistrationPanel>
  )
}
