import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { NO_CAPTCHA } from 'shared-contracts/api/users'
import { hasService } from 'shared-contracts/portal/config'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { CaptchaFrame } from './captcha/captcha-frame.tsx'
import type { CaptchaState } from './captcha/captcha-state.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { watchPresses } from './fields/after-press.ts'
import { ConsentField } from './fields/consent-field.tsx'
import type { RegistrationKind, RegistrationValues } from './registration-values.ts'
import { texts } from './texts.ts'
import { useConsentText } from './use-consent-text.ts'
import { useRegistrationForm } from './use-registration-form.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};
`

/** ERR-072, ERR-073. */
const captchaErrors: Partial<Record<CaptchaState, string>> = {
  networkError: texts.captchaFailed,
  tokenExpired: texts.tokenExpired,
}

interface RegistrationFormProps {
  readonly kind: RegistrationKind
  readonly isSending: boolean
  /** Why what was sent last is refused. */
  readonly failure?: string | null
  /**
   * Sends valid values. Never rejects.
   * @param token of the captcha
   * @param tellChange another text of the consent is in force: the form stays and shows this sentence (DESK-011)
   */
  readonly onSend: (values: RegistrationValues, token: string, tellChange: (text: string) => void) => Promise<void>
  /** What is around the form. It may change with the width of the screen, and the form keeps what was entered. */
  readonly inFrame?: (form: ReactNode) => ReactNode
  /** The fields above the consent. */
  readonly children: ReactNode
}

/**
 * A registration: its fields, the consent and the captcha if the shop has one. Submit: the form is checked, then the
 * captcha, then it is sent (REG-034..037).
 */
export function RegistrationForm({
  kind,
  isSending,
  failure = null,
  onSend,
  inFrame = (form) => form,
  children,
}: RegistrationFormProps) {
  const { config } = usePortal()
  const { form, values, fault, setFault, check } = useRegistrationForm(kind)
  const consent = useConsentText(form)
  const button = useRef<HTMLButtonElement>(null)
  const captcha = useCaptcha({
    onToken: (token) => void submit(token),
    onClosed: () => setFault('notConfirmed'),
  })
  /** A token counts once. */
  const spent = useRef<string | null>(null)

  const hasCaptcha = hasService(config, 'captcha')
  const isBusy = isSending || captcha.isWaiting

  async function submit(token: string | null): Promise<void> {
    consent.forgetChange()
    const valid = await check()
    if (valid === null) return
    if (token === null || token === spent.current) return captcha.ask()
    if (hasCaptcha) spent.current = token
    await onSend(valid, token, consent.tellChange)
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void submit(hasCaptcha ? captcha.token : NO_CAPTCHA)
  }

  useEffect(watchPresses, [])

  // After the challenge the focus returns to the button.
  const isChallenge = captcha.state === 'visible'
  const wasChallenge = useRef(false)
  useEffect(() => {
    if (wasChallenge.current && !isChallenge) button.current?.focus()
    wasChallenge.current = isChallenge
  }, [isChallenge])

  const fallback = captchaErrors[captcha.state] ?? failure
  const error = consent.change ?? (fault === null ? fallback : texts[fault])
  return inFrame(
    <FormProvider {...form}>
      <Form noValidate onSubmit={handleSubmit}>
        {children}
        <ConsentField version={consent.version} />
        {error !== null && <AlertBar variant="danger" text={error} />}
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
    </FormProvider>,
  )
}
