import { ServerErrorIllustration } from 'shared-ui/illustrations'
import { usePortalState } from 'shared-ui/portal'
import { OWN_PAGES } from '../routing/own-pages.ts'
import { DeadEnd } from './dead-end.tsx'
import { texts } from './texts.ts'

/** NAV-023, UI-032, UI-033. The guard redirects a guest to the home page (NAV-029). */
export function ServerErrorPage() {
  const { phase } = usePortalState('auth')
  // Until it is known who the visitor is, they see what has happened.
  if (phase === 'guest') return null
  return (
    <DeadEnd
      title={texts.serverError}
      path={OWN_PAGES.serverError}
      text={texts.serverErrorText}
      picture={ServerErrorIllustration}
    />
  )
}
