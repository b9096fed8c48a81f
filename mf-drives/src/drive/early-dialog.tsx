import type { Day } from 'shared-contracts/domain/days'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { actionTexts as texts } from './texts.ts'

interface EarlyDialogProps {
  readonly until: Day
  readonly change: { readonly isRunning: boolean; readonly failure: string | null }
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** DRIVE-010: the second question before a drive is destroyed that the law still keeps (54-ФЗ, ст. 5, п. 2). */
export function EarlyDialog({ until, change, onAccept, onClose }: EarlyDialogProps) {
  return (
    <ActionDialog
      isAlert
      title={texts.earlyTitle}
      action={texts.destroyEarly}
      running={texts.running}
      change={change}
      onSend={onAccept}
      onClose={onClose}
    >
      <p>{texts.early(until)}</p>
    </ActionDialog>
  )
}
