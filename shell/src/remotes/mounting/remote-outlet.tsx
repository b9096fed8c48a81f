import { PageWidth } from 'shared-ui/page-width'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useObserved } from 'shared-ui/portal'
import type { Pages } from './pages.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { RemoteFrame } from './remote-boundary.tsx'

export interface RemoteOutletProps {
  readonly remotes: Pick<Pages, 'view'> & {
    retry(name: string): void
  }
}

const Failed = styled(PageWidth)`
  padding-block: ${theme.space(7)};
`

/** The current remote's page inside `<main>`. Renders nothing where the shell shows a page of its own. */
export function RemoteOutlet({ remotes }: RemoteOutletProps) {
  const view = useObserved(remotes.view)
  if (view === null) return null
  const { state, element, remote, skeleton } = view
  const frame = (
    <RemoteFrame
      state={state}
      element={element}
      level={1}
      skeleton={<PageSkeleton kind={skeleton} />}
      onRetry={() => remotes.retry(remote.name)}
    />
  )
  return state.status === 'failed' || state.status === 'offline' ? <Failed>{frame}</Failed> : frame
}
