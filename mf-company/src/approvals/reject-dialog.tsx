import { useRef, useState } from 'react'
import { MAX_APPROVAL_TEXT, rejectRequest, type ApprovalDetails } from 'shared-contracts/api/approvals'
import { TextArea } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { KEY } from './paths.ts'
import { approvalTexts as texts } from './texts.ts'

interface RejectDialogProps {
  readonly orgId: number
  readonly request: ApprovalDetails
  readonly onRejected: () => void
  readonly onClose: () => void
}

/** APPR-004: «Отклонить» with a reason, which stays after a refusal, a closed dialog and a page load. */
export function RejectDialog({ orgId, request: { approvalId, asker }, onRejected, onClose }: RejectDialogProps) {
  const [{ reason }, update, forget] = useDraft(`reject.${orgId}.${approvalId}`, () => ({ reason: '' }))
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reject = useChange(rejectRequest, KEY)
  const body = { reason }
  const isWrong = rejectRequest.body?.safeParse(body).success !== true

  async function submit() {
    setIsChecked(true)
    if (isWrong) return field.current?.focus()
    onRejected()
    if ((await reject.send({ params: { orgId, approvalId }, body })) instanceof Error) return
    forget()
    onClose()
  }
  return (
    <ActionDialog
      title={texts.rejectTitle(approvalId)}
      action={texts.reject}
      running={texts.rejecting}
      change={reject}
      onSend={submit}
      onClose={onClose}
    >
      <p>{texts.rejectHint(asker.name)}</p>
      <TextArea
        ref={field}
        label={texts.reason}
        value={reason}
        maxLength={MAX_APPROVAL_TEXT}
        error={isChecked && isWrong ? texts.reasonRequired : null}
        onChange={({ target }) => update(() => ({ reason: target.value }))}
      />
    </ActionDialog>
  )
}
