import type { ShownPage } from '../routing/own-pages.ts'
import { LazyRemotesPage } from './lazy-remotes-page.tsx'
import { CompanyChoicePage } from './company-choice-page.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

const pageOf = {
  login: LoginPage,
  multiLogin: CompanyChoicePage,
  serverError: ServerErrorPage,
  remotes: LazyRemotesPage,
  notFound: NotFoundPage,
} satisfies Record<ShownPage, () => unknown>

/** The shell's own pages. */
export function Pages({ page }: { readonly page: ShownPage }) {
  const Page = pageOf[page]
  return <Page />
}
