import { ServerErrorIllustration } from 'shared-ui/illustrations'
import { usePortalState } from 'shared-ui/portal'
import { OWN_PAGES, type ShownPage } from '../routing/own-pages.ts'
import { CompanyChoicePage } from './company-choice/company-choice-page.tsx'
import { DeadEnd } from './dead-end.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { texts } from './texts.ts'

const pageOf = {
  login: LoginPage,
  multiLogin: CompanyChoicePage,
  serverError: ServerErrorPage,
  notFound: NotFoundPage,
} satisfies Record<Exclude<ShownPage, 'remotes'>, () => unknown>

/** The shell's own pages, except the large page of the remotes. */
export function Pages({ page }: { readonly page: keyof typeof pageOf }) {
  const Page = pageOf[page]
  return <Page />
}

/** NAV-023, UI-032, UI-033. The guard redirects a guest to the home page (NAV-029). */
function ServerErrorPage() {
  const { phase } = usePortalState('auth')
  // Until the visitor is known, the error is shown.
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
