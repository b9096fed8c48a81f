import { withdrawTextVersion, type TextKind } from 'shared-contracts/api/desk/texts'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { textTexts as texts } from './texts.ts'
import { useTextChange } from './use-texts.ts'

interface WithdrawDialogProps {
  readonly kind: TextKind
  readonly version: string
  readonly onClose: () => void
}

/** DESK-011: withdrawing deletes the file, so it is asked about. */
export function WithdrawDialog({ kind, version, onClose }: WithdrawDialogProps) {
  const { bus } = usePortal()
  const withdraw = useTextChange(withdrawTextVersion)
  async function send() {
    if (!(await withdraw.send({ params: { kind, version }, body: {} }))) return
    bus.send({ type: 'alert/show', text: texts.withdrawn(version), variant: 'success' })
    onClose()
  }
  return (
    <Dialog
      isAlert
      title={texts.withdrawTitle(version)}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={withdraw.isRunning} loadingText={texts.withdrawing} onClick={() => void send()}>
            {texts.withdraw}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.withdrawText}</p>
      {withdraw.failure && <AlertBar variant="danger" text={withdraw.failure} />}
    </Dialog>
  )
}
