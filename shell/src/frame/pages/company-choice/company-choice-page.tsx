import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { ErrorPanel } from 'shared-ui/error-panel'
import { NoOrganisation } from 'shared-ui/no-organisation'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { PortalLink } from '../../portal-link.tsx'
import { OWN_PAGES } from '../../routing/own-pages.ts'
import { Column, CompanyChoice } from './company-choice.tsx'
import { texts as pageTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** ORG-001..012, ORG-018..021: the choice of an organisation. States: loading -> companies | failed. */
export function CompanyChoicePage() {
  return (
    <Page
      title={texts.companyChoice}
      description={texts.companyChoiceDescription}
      path={OWN_PAGES.multiLogin}
      isPrivate
    >
      <Companies />
    </Page>
  )
}

/** AMB-189. */
function NoCompanies() {
  return (
    <NoOrganisation
      title={texts.noCompanies}
      action={
        <ButtonLink as={PortalLink} href="/products">
          {pageTexts.toProducts}
        </ButtonLink>
      }
    />
  )
}

function Companies() {
  const { bus } = usePortal()
  const user = usePortalState('auth')
  const logins = user.multiLogin?.type === 'LK' ? user.multiLogin.logins : undefined
  const isSlow = useDelayed(logins === undefined)
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (logins?.length === 0) return <NoCompanies />
  if (logins !== undefined) return <CompanyChoice logins={logins} />
  return (
    <Column aria-busy="true">
      {isSlow && (
        <>
          <Skeleton height={64} />
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </>
      )}
    </Column>
  )
}
