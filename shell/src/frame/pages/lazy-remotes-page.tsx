import { useState } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { PageWidth } from 'shared-ui/page-width'

const page = lazyComponent(async () => {
  const { RemotesPage } = await import('./remotes-page.tsx')
  return RemotesPage
})

/** /system/remotes, loaded on demand. */
export function LazyRemotesPage() {
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useLazyComponent(page, !hasFailed, () => setHasFailed(true))
  if (isHere) return <page.View />
  if (!hasFailed) return null
  return (
    <PageWidth>
      <ErrorPanel title={messages.remoteFailed} text={messages.unexpected} onRetry={() => setHasFailed(false)} />
    </PageWidth>
  )
}
