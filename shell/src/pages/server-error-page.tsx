import { ButtonLink } from 'shared-ui/button'
import { Page } from 'shared-ui/page'
import { FaultPicture } from 'shared-ui/pictures'
import { usePortalState } from 'shared-ui/portal'
import { PortalLink } from '../frame/portal-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { texts } from './texts.ts'

/** NAV-023, UI-032, UI-033. A guest does not stay here (NAV-029): the guard leads them home as soon as they are known. */
export function ServerErrorPage() {
  const { phase } = usePortalState('auth')
  if (phase !== 'signedIn') return null
  return (
    <Page title={texts.serverError}>
      <DeadEnd>
        <FaultPicture />
        <p>{texts.serverErrorText}</p>
        <ButtonLink as={PortalLink} href="/">
          {texts.toHome}
        </ButtonLink>
      </DeadEnd>
    </Page>
  )
}
