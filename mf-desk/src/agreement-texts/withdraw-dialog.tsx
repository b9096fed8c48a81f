import { withdrawTextVersion } from 'shared-contracts/api/desk/texts'
import type { TextKind } from 'shared-contracts/api/text-in-force'
import { usePortal } from 'shared-ui/portal'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { KEY } from './use-texts.ts'
import { textTexts as texts } from './texts.ts'

interface WithdrawDialogProps {
  readonly kind: TextKind
  readonly version: string
  readonly onClose: () => void
}

/** DESK-011: withdrawing deletes the file, so it is asked about. */
export function WithdrawDialog({ kind, version, onClose }: WithdrawDialogProps) {
  const { bus } = usePortal()
  const withdraw = useChange(withdrawTextVersion, KEY)
  async function send() {
    if ((await withdraw.send({ params: { kind, version }, body: {} })) instanceof Error) return
    bus.send({ type: 'alert/show', text: texts.withdrawn(version), variant: 'success' })
    onClose()
  }
  return (
    <ActionDialog
      isAlert
      title={texts.withdrawTitle(version)}
      action={texts.withdraw}
      running={texts.withdrawing}
      change={withdraw}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.withdrawText}</p>
    </ActionDialog>
  )
}
