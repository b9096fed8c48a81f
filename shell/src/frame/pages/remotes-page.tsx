import { useState, useSyncExternalStore } from 'react'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { Badge } from 'shared-ui/badge'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Page } from 'shared-ui/page'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useShell } from '../base/shell-context.ts'
import type { RemoteInfo } from '../../remotes/remote-state.ts'
import { OWN_PAGES } from '../routing/own-pages.ts'
import { texts } from './remotes-page-texts.ts'

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
const Reasons = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

/**
 * The remotes and the releases that this session uses. The page is public, because every page contains the same
 * registry.
 */
export function RemotesPage() {
  const { remotes } = useShell()
  const rows = useSyncExternalStore(remotes.list.subscribe, () => remotes.list.value)
  return (
    <Page title={texts.title} description={texts.lead(CONTRACT_VERSION)} path={OWN_PAGES.remotes} isPrivate>
      <Lead>{texts.lead(CONTRACT_VERSION)}</Lead>
      <DataTable
        caption={texts.title}
        columns={columns((name) => remotes.check(name))}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Page>
  )
}

function columns(check: (name: string) => Promise<void>): Column<RemoteInfo>[] {
  return [
    { key: 'name', title: texts.name, cell: ({ name }) => <Word>{name}</Word> },
    { key: 'owner', title: texts.owner, cell: ({ owner }) => <Word>{owner}</Word> },
    { key: 'live', title: texts.live, cell: ({ live }) => <Code>{live ?? texts.unknown}</Code> },
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
    { key: 'reasons', title: texts.reasons, cell: ({ refusals }) => <ReasonList reasons={refusals} /> },
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

function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return texts.noReasons
  return (
    <Reasons>
      {reasons.map((reason) => (
        <li key={reason}>
          <Code>{reason}</Code>
        </li>
      ))}
    </Reasons>
  )
}
