import { useState } from 'react'
import { hasLoginsFailed } from 'shared-contracts/domain/logins'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { Column } from './company-column.tsx'
import { texts } from './texts.ts'

const choice = lazyComponent(async () => (await import('./company-choice.tsx')).CompanyChoice)

/** ORG-001..012, ORG-018..021: which organisation to act for. loading -> companies | failed. */
export function CompanyChoicePage() {
  return (
    <Page title={texts.companyChoice}>
      <Companies />
    </Page>
  )
}

function Companies() {
  const { bus } = usePortal()
  const user = usePortalState('auth')
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useLazyComponent(choice, !hasFailed, () => setHasFailed(true))
  const logins = user.multiLogin?.type === 'LK' ? user.multiLogin.logins : undefined
  const isWaiting = useDelayed(logins === undefined || !isHere)

  if (hasFailed) return <ErrorPanel title={messages.remoteFailed} onRetry={() => setHasFailed(false)} />
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (logins !== undefined && isHere) return <choice.View logins={logins} />
  return (
    <Column aria-busy="true">
      {isWaiting && (
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
