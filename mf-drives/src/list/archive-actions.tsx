import { AlertBar } from 'shared-ui/alert-bar'
import { theme } from 'shared-ui/theme'
import { SmallButton } from 'shared-ui/unshared/small-button'
import styled from 'styled-components'
import { archiveTexts as texts } from './texts.ts'
import type { ArchivePrint } from './use-archive-print.ts'
import { useArchiveSheet } from './use-archive-sheet.ts'
import type { DriveQuery } from './use-drive-filter.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};

  progress {
    width: 120px;
    accent-color: ${theme.color.brand};
  }
`
interface ArchiveActionsProps {
  readonly orgId: number
  readonly query: DriveQuery
  readonly print: ArchivePrint
}

/** DRIVE-010: prints the archive of the filter, or saves it as XLSX. */
export function ArchiveActions({ orgId, query, print: { state, start, cancel } }: ArchiveActionsProps) {
  const sheet = useArchiveSheet(orgId, query)
  const failure = state.phase === 'failed' ? state.message : sheet.failure
  return (
    <Row>
      {state.phase === 'reading' ? (
        <>
          <span role="status">{texts.read(state.done, state.found)}</span>
          <progress
            aria-label={texts.reading}
            {...(state.found !== null && { value: state.done, max: Math.max(1, state.found) })}
          />
          <SmallButton variant="quiet" onClick={cancel}>
            {texts.cancel}
          </SmallButton>
        </>
      ) : (
        <SmallButton variant="secondary" onClick={start}>
          {texts.print}
        </SmallButton>
      )}
      <SmallButton variant="secondary" isLoading={sheet.isRunning} loadingText={texts.saving} onClick={sheet.save}>
        {texts.save}
      </SmallButton>
      {failure !== null && <AlertBar variant="danger" role="alert" text={failure} />}
    </Row>
  )
}
