import { useState } from 'react'
import { getTextFile, getTextVersions, type TextVersion } from 'shared-contracts/api/desk/texts'
import { TEXT_KINDS, type TextKind } from 'shared-contracts/api/text-in-force'
import { formatDate } from 'shared-contracts/domain/dates'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal } from 'shared-ui/portal'
import { StatusDot } from 'shared-ui/status-dot'
import { Tabs } from 'shared-ui/tabs'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { ROW_CONTROL, watchArrows } from 'shared-ui/unshared/row-arrows'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { NewVersionDialog } from './new-version-dialog.tsx'
import { textTexts as texts } from './texts.ts'
import { useVersions } from './use-texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  min-height: 48px;
  margin-bottom: ${theme.space(3)};

  p {
    margin: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`
const RowButton = styled(Button)`
  && {
    min-height: 32px;
    padding-inline: ${theme.space(3)};
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: ${theme.control.m};
    }
  }
`

/** DESK-011: versions of the offer and of the consent. The open tab is in the address. */
export function TextsScreen() {
  const [{ text }, change] = useAddressValues(['text'], { shape: { text: getTextVersions.params.shape.kind } })
  return (
    <Tabs
      label={texts.kinds}
      open={TEXT_KINDS.find((kind) => kind === text) ?? TEXT_KINDS[0]}
      onOpen={(kind) => change({ text: kind === TEXT_KINDS[0] ? '' : kind })}
      tabs={TEXT_KINDS.map((kind) => ({ id: kind, title: texts[kind], content: <Versions key={kind} kind={kind} /> }))}
    />
  )
}

const TONES = { scheduled: 'warning', current: 'success', past: 'neutral' } as const

function Versions({ kind }: { readonly kind: TextKind }) {
  const { documents } = usePortal()
  const query = useVersions(kind)
  const [isAdding, setIsAdding] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  if (query.data === undefined) {
    if (!query.isError) return <LoadingBlock height={160} />
    const alert = alertOfFailure(failureOf(query.error))
    return <ErrorPanel title={texts.failed} text={alert?.text} onRetry={() => void query.refetch()} />
  }
  const { items } = query.data
  const columns: readonly Column<TextVersion>[] = [
    { key: 'version', title: texts.version, cell: ({ version }) => version },
    { key: 'from', title: texts.from, cell: ({ inForceFrom }) => formatDate(inForceFrom) },
    {
      key: 'state',
      title: texts.state,
      cell: ({ state }) => (
        <StatusDot tone={TONES[state]} isHollow={state === 'past'}>
          {texts.states[state]}
        </StatusDot>
      ),
    },
    { key: 'size', title: texts.size, isNumber: true, cell: ({ size }) => texts.bytes(size) },
    {
      key: 'actions',
      title: texts.actions,
      isTitleHidden: true,
      cell: ({ version, name, state }) => (
        <Actions>
          <RowButton
            {...{ [ROW_CONTROL]: '' }}
            variant="secondary"
            aria-label={texts.downloadOf(version)}
            onClick={() => void documents.save(getTextFile, { params: { kind, version } }, name)}
          >
            {texts.download}
          </RowButton>
          {state === 'scheduled' && (
            <RowButton variant="secondary" aria-label={texts.withdrawOf(version)} onClick={() => setWithdrawn(version)}>
              {texts.withdraw}
            </RowButton>
          )}
        </Actions>
      ),
    },
  ]
  return (
    <>
      <Bar>
        <p>{texts.hints[kind]}</p>
        <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>
      </Bar>
      {items.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : (
        <div ref={watchArrows}>
          <DataTable caption={texts.versions[kind]} columns={columns} rows={items} rowKey={({ version }) => version} />
        </div>
      )}
      {isAdding && <NewVersionDialog kind={kind} versions={items} onClose={() => setIsAdding(false)} />}
      {withdrawn !== null && <WithdrawDialog kind={kind} version={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}
