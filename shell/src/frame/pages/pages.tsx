import type { ShownPage } from '../routing/own-pages.ts'
import { CompanyChoicePage } from './company-choice-page.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

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
