import { useState } from 'react'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { Badge } from 'shared-ui/badge'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Page } from 'shared-ui/page'
import { useObserved, usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useShell } from '../../shell-context.ts'
import type { RemoteInfo } from '../../../remotes/known-remotes.ts'
import { OWN_PAGES } from '../../routing/own-pages.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { RemoteDetails } from './remote-details.tsx'
import { texts } from './texts.ts'

const Lead = styled.p`
  margin: 0 0 ${theme.space(5)};
  color: ${theme.color.muted};
`
const Code = styled.span`
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`
const Word = styled.span`
  white-space: nowrap;
`

const metadata = { description: texts.lead(CONTRACT_VERSION), path: OWN_PAGES.remotes, isPrivate: true }

/**
 * The releases that this session uses: for operators, and for everyone where overrides are allowed. The page is hidden
 * from others because it is not for them. It holds no secret: the registry is in every page.
 */
export function RemotesPage() {
  const { auth, config } = usePortal()
  const { hasRole } = useShell()
  const { phase } = usePortalState('auth')
  if (config.overrideOrigins.length > 0 || hasRole('portal-operator')) return <Releases />
  if (phase === 'signedIn') return <NotFoundPage />
  return (
    <Page title={texts.title} {...metadata}>
      <Lead aria-busy={phase !== 'guest'}>{texts.forOperators}</Lead>
      {phase === 'guest' && (
        <Button onClick={() => auth.signIn({ returnTo: OWN_PAGES.remotes })}>{texts.signIn}</Button>
      )}
    </Page>
  )
}

function Releases() {
  const { remotes } = useShell()
  const rows = useObserved(remotes.list)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Page title={texts.title} {...metadata}>
      <Lead>{texts.lead(CONTRACT_VERSION)}</Lead>
      <DataTable
        caption={texts.title}
        columns={columns((name) => remotes.check(name))}
        rows={rows}
        rowKey={({ name }) => name}
        details={{
          title: texts.details,
          label: ({ name }) => texts.detailsOf(name),
          isOpen: ({ name }) => name === open,
          toggle: ({ name }) => setOpen((now) => (now === name ? null : name)),
          content: (remote) => <RemoteDetails remote={remote} />,
        }}
      />
    </Page>
  )
}

function columns(check: (name: string) => Promise<void>): Column<RemoteInfo>[] {
  return [
    { key: 'name', title: texts.name, cell: ({ name }) => <Word>{name}</Word> },
    { key: 'owner', title: texts.owner, cell: ({ owner }) => <Word>{owner}</Word> },
    { key: 'live', title: texts.live, cell: ({ live }) => <Code>{live ?? texts.unknown}</Code> },
    { key: 'previous', title: texts.previous, cell: ({ previous }) => <Code>{previous ?? texts.nothing}</Code> },
    {
      key: 'used',
      title: texts.used,
      cell: ({ version, override }) => <Code>{[version ?? texts.none, override].filter(Boolean).join(' ')}</Code>,
    },
    { key: 'contract', title: texts.contract, cell: ({ contract }) => contract ?? '' },
    {
      key: 'state',
      title: texts.state,
      cell: ({ health }) => <Badge tone={tones[health]}>{texts.health[health]}</Badge>,
    },
    {
      key: 'check',
      title: texts.check,
      isTitleHidden: true,
      cell: ({ name }) => <CheckButton name={name} check={check} />,
    },
  ]
}

const tones = { unused: 'neutral', working: 'success', failed: 'danger' } as const

interface CheckButtonProps {
  readonly name: string
  readonly check: (name: string) => Promise<void>
}

function CheckButton({ name, check }: CheckButtonProps) {
  const [isChecking, setIsChecking] = useState(false)
  function start() {
    setIsChecking(true)
    void check(name).finally(() => setIsChecking(false))
  }
  return (
    <Button variant="secondary" aria-label={texts.checkOf(name)} isLoading={isChecking} onClick={start}>
      {texts.check}
    </Button>
  )
}
