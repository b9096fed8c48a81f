import { revokeProgramAccount, type ProgramAccount } from 'shared-contracts/api/desk/exchange'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { exchangeTexts as texts } from './texts.ts'
import { useChange } from './use-exchange.ts'

interface RevokeDialogProps {
  readonly account: ProgramAccount
  readonly onClose: () => void
}

/** DESK-010: revoking cannot be undone, so it is asked about. */
export function RevokeDialog({ account, onClose }: RevokeDialogProps) {
  const revoke = useChange(revokeProgramAccount)
  async function send() {
    if ((await revoke.send({ params: { accountId: account.accountId }, body: {} })) !== undefined) onClose()
  }
  return (
    <Dialog
      isAlert
      title={texts.revokeTitle(account.name)}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={revoke.isRunning} loadingText={texts.revoking} onClick={() => void send()}>
            {texts.revoke}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.revokeText}</p>
      {revoke.failure && <AlertBar variant="danger" text={revoke.failure} />}
    </Dialog>
  )
}
