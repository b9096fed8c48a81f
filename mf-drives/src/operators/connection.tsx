import { useState } from 'react'
import {
  disconnectOperator,
  refreshOperator,
  stopOperator,
  type OperatorConnection,
} from 'shared-contracts/api/drives/operators'
import { formatDate } from 'shared-contracts/domain/dates'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { HeadActions } from 'shared-ui/unshared/head-line'
import { useChange } from 'shared-ui/unshared/use-change'
import styled from 'styled-components'
import { DRIVES_KEY } from '../paths.ts'
import { operatorTexts as texts } from './texts.ts'

const Progress = styled.div`
  display: grid;
  gap: ${theme.space(2)};

  progress {
    width: 100%;
    accent-color: ${theme.color.brand};
  }
`

interface ConnectionProps {
  readonly orgId: number
  readonly connection: OperatorConnection
  /** Something was changed: its button may be gone. */
  readonly onDone: () => void
}

/** DRIVE-007: what was read from an operator, and when; while it is read, how far that is. */
export function Connection({ orgId, connection, onDone }: ConnectionProps) {
  const { isReading, progress, failure } = connection
  const refresh = useChange(refreshOperator, DRIVES_KEY)
  const stop = useChange(stopOperator, DRIVES_KEY)
  const [isAsking, setIsAsking] = useState(false)
  const input = { params: { orgId, operator: 'kontur' as const }, body: {} }
  const failed = isReading ? stop.failure : refresh.failure

  async function send(change: typeof refresh | typeof stop) {
    if (!((await change.send(input)) instanceof Error)) onDone()
  }
  return (
    <>
      <p role="status">{isReading ? texts.reading : stateOf(connection)}</p>
      {isReading && <ReadingProgress progress={progress} />}
      {!isReading && failure && <AlertBar variant="danger" text={failure} />}
      {failed !== null && <AlertBar variant="danger" text={failed} />}
      <HeadActions>
        {isReading ? (
          <Button
            key="stop"
            variant="secondary"
            isLoading={stop.isRunning}
            loadingText={texts.stopping}
            onClick={() => void send(stop)}
          >
            {texts.stop}
          </Button>
        ) : (
          <Button
            key="refresh"
            variant="secondary"
            isLoading={refresh.isRunning}
            loadingText={texts.refreshing}
            onClick={() => void send(refresh)}
          >
            {texts.refresh}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {texts.disconnect}
        </Button>
      </HeadActions>
      {isAsking && (
        <DisconnectDialog
          orgId={orgId}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

function stateOf({ readAt, found }: OperatorConnection): string {
  if (!readAt) return texts.notRead
  return found === null ? texts.readOn(formatDate(readAt)) : `${texts.readOn(formatDate(readAt))} ${texts.found(found)}`
}

function ReadingProgress({ progress }: Pick<OperatorConnection, 'progress'>) {
  const total = progress?.total ?? null
  if (progress === null || total === null)
    return (
      <Progress>
        <progress aria-label={texts.begins} />
        <p>{texts.begins}</p>
      </Progress>
    )
  const text = texts.progress(progress.done, total)
  return (
    <Progress>
      <progress aria-label={text} value={progress.done} max={Math.max(total, 1)} />
      <p aria-hidden="true">{text}</p>
    </Progress>
  )
}

interface DisconnectDialogProps {
  readonly orgId: number
  readonly onClose: () => void
  readonly onDone: () => void
}

function DisconnectDialog({ orgId, onClose, onDone }: DisconnectDialogProps) {
  const change = useChange(disconnectOperator, DRIVES_KEY)
  async function send() {
    const answer = await change.send({ params: { orgId, operator: 'kontur' }, body: {} })
    if (!(answer instanceof Error)) onDone()
  }
  return (
    <ActionDialog
      isAlert
      title={texts.disconnectTitle}
      action={texts.disconnect}
      running={texts.disconnecting}
      change={change}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.disconnectHint}</p>
    </ActionDialog>
  )
}
