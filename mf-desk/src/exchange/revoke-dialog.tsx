import { revokeProgramAccount, type ProgramAccount } from 'shared-contracts/api/desk/exchange'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { exchangeTexts as texts } from './texts.ts'
import { KEY } from './use-exchange.ts'

interface RevokeDialogProps {
  readonly account: ProgramAccount
  readonly onClose: () => void
}

/** DESK-010: revoking cannot be undone, so it is asked about. */
export function RevokeDialog({ account, onClose }: RevokeDialogProps) {
  const revoke = useChange(revokeProgramAccount, KEY)
  async function send() {
    const { accountId } = account
    if (!((await revoke.send({ params: { accountId }, body: {} })) instanceof Error)) onClose()
  }
  return (
    <ActionDialog
      isAlert
      title={texts.revokeTitle(account.name)}
      action={texts.revoke}
      running={texts.revoking}
      change={revoke}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ActionDialog>
  )
}
