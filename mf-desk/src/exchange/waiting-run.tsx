import { approveExchangeRun, declineExchangeRun, type ExchangeRun } from 'shared-contracts/api/desk/exchange'
import { formatDateTime } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useChange } from 'shared-ui/unshared/use-change'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { runName } from './run-mark.ts'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  padding-right: ${theme.space(2)};
`

interface WaitingRunProps {
  readonly run: ExchangeRun
  /** Percent that a file may hide without approval. */
  readonly share: number | undefined
  readonly onLook: () => void
}

/** EXCH-019: a file that would hide too much waits until it is applied or declined. */
export function WaitingRun({ run, share, onLook }: WaitingRunProps) {
  const { bus } = usePortal()
  const approve = useChange(approveExchangeRun, KEY)
  const decline = useChange(declineExchangeRun, KEY)
  const { hidden = 0, shown = 0 } = run.hides ?? {}
  const input = { params: { runId: run.runId }, body: {} }
  const failure = approve.failure ?? decline.failure

  async function decide(change: typeof approve, done: string) {
    const answer = await change.send(input)
    if (!(answer instanceof Error)) bus.send({ type: 'alert/show', text: done, variant: 'success' })
  }
  const at = formatDateTime(run.startedAt)
  return (
    <AlertBar
      variant="danger"
      text={texts.waits(
        run.fileName ?? runName(run),
        at,
        formatNumber(hidden),
        formatNumber(shown),
        share === undefined ? texts.none : formatNumber(share),
      )}
      detail={failure ?? undefined}
      action={
        <Actions>
          <SmallButton variant="secondary" onClick={onLook}>
            {texts.look}
          </SmallButton>
          <SmallButton
            variant="secondary"
            isLoading={approve.isRunning}
            loadingText={texts.approving}
            onClick={() => void decide(approve, texts.approved)}
          >
            {texts.approve}
          </SmallButton>
          <SmallButton
            variant="secondary"
            isLoading={decline.isRunning}
            loadingText={texts.declining}
            onClick={() => void decide(decline, texts.declined)}
          >
            {texts.decline}
          </SmallButton>
        </Actions>
      }
    />
  )
}
