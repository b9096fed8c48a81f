import { ButtonLink } from 'shared-ui/button'
import { Page } from 'shared-ui/page'
import { EmptyPicture } from 'shared-ui/pictures'
import { PortalLink } from '../frame/portal-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { texts } from './texts.ts'

/** NAV-025, NAV-035, NAV-036. */
export function NotFoundPage() {
  return (
    <Page title={texts.notFound}>
      <DeadEnd>
        <EmptyPicture />
        <p>{texts.notFoundHint}</p>
        <ButtonLink as={PortalLink} href="/">
          {texts.toHome}
        </ButtonLink>
      </DeadEnd>
    </Page>
  )
}
