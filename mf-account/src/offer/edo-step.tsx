import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { cabinetUrl } from './cabinet-url.ts'
import { Muted, Paragraph } from './step-layout.tsx'
import { offerTexts } from './texts.ts'
import type { RegistrationCheck } from './use-registration-check.ts'

/** On a phone the main button has a line of its own. */
const MainLink = styled(ButtonLink)`
  ${theme.media.down('sm')} {
    && {
      flex-basis: 100%;
    }
  }
`

/** Only a client may order without a registration, a partner may not (AUTH-058). */
function useMayContinue(): boolean {
  return usePortalState('auth').multiLogin?.type === 'LK'
}

interface EdoStepProps {
  readonly registration: RegistrationCheck
}

/** Why to register, and what the last check found. */
export function EdoBody({ registration }: EdoStepProps) {
  const { login } = usePortalState('organisation')
  const { check } = usePortalState('edo')
  const mayContinue = useMayContinue()
  const isMissing = registration.hasChecked && !check.request && !check.failed
  return (
    <>
      <Paragraph>{login && offerTexts.edoIntro(login)}</Paragraph>
      <Muted>{offerTexts.edoReturn}</Muted>
      {mayContinue && <Muted>{offerTexts.edoLater}</Muted>}
      {isMissing && <AlertBar variant="info" text={offerTexts.notFound} />}
      {check.failed && <AlertBar variant="danger" text={offerTexts.checkFailed} detail={check.message} />}
    </>
  )
}

/** OFFER-008, OFFER-011. */
export function EdoActions({ registration, orgId }: EdoStepProps & { readonly orgId: number }) {
  const { bus, config } = usePortal()
  const { login } = usePortalState('organisation')
  const { multiLogin } = usePortalState('auth')
  const { check } = usePortalState('edo')
  const mayContinue = useMayContinue()
  const href = cabinetUrl(config.edoCabinets, location, multiLogin?.type ?? 'LK', login ?? { orgInn: '' })
  return (
    <>
      <MainLink href={href} target="_blank" rel="noopener">
        {offerTexts.register}
      </MainLink>
      {(registration.hasChecked || check.failed) && (
        <Button
          variant="secondary"
          onClick={registration.check}
          isLoading={check.request}
          loadingText={offerTexts.checking}
        >
          {offerTexts.check}
        </Button>
      )}
      {mayContinue && (
        <Button
          variant="secondary"
          isLoading={check.request}
          onClick={() => bus.send({ type: 'edo/continueUnregistered', orgId })}
        >
          {offerTexts.continueUnregistered}
        </Button>
      )}
    </>
  )
}
