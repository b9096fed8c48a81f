import { useRef, useState, type FormEvent } from 'react'
import { cancelOrder, MAX_CANCEL_REASON } from 'shared-contracts/api/orders'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { TextArea } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { cancellingTexts as texts } from './texts.ts'
import type { Cancellation } from './use-cancellation.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`

export interface CancelDialogProps {
  readonly orderId: number
  readonly cancellation: Cancellation
  /** The typed reason, which outlives the dialog. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

/** AMB-197: asks for the reason and cancels the order. A failure is shown in the dialog, and the typed reason stays. */
export function CancelDialog({ orderId, cancellation, reason, onReason, onClose }: CancelDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { failure, isRunning } = cancellation
  const sent = cancelOrder.body?.safeParse({ reason: reason.trim().replaceAll(/\s+/g, ' ') })
  const formId = `cancel-${orderId}`

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (sent?.success) cancellation.cancel(sent.data.reason)
    else field.current?.focus()
  }
  return (
    <Dialog
      title={cancelTexts.cancel}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} isLoading={isRunning} loadingText={texts.cancelling}>
            {cancelTexts.cancel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        <p>{texts.consequence(orderId)}</p>
        <TextArea
          ref={field}
          label={texts.reason}
          value={reason}
          maxLength={MAX_CANCEL_REASON}
          error={isChecked && !sent?.success ? texts.reasonRequired : null}
          onChange={(event) => onReason(event.target.value)}
        />
        {failure !== null && <AlertBar variant="danger" {...failure} />}
      </Form>
    </Dialog>
  )
}
