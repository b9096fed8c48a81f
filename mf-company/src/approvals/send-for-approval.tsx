import { useEffect, useId, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import {
  APPROVAL_REFUSAL,
  MAX_APPROVAL_TEXT,
  requestApproval,
  type ApprovalOrder,
} from 'shared-contracts/api/approvals'
import { ApiError } from 'shared-contracts/api/error'
import { SEEN_TEXT } from 'shared-contracts/api/seen-text'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import { TextArea } from 'shared-ui/text-field'
import { DialogColumn } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useOrganisationOfDialog } from '../parts/use-organisation-of-dialog.ts'
import { pathOf } from './paths.ts'
import { sendTexts as texts } from './send-texts.ts'

interface SendForApprovalProps extends RemoteProps {
  /** The order with its query, as `createOrder` would get it. */
  readonly asked: ApprovalOrder
  /** Its headers, without a key. */
  readonly headers: Readonly<Record<string, string>>
  /** Gets the refusal of the order itself, whose place is the order page. */
  readonly onRefused: (error: ApiError) => void
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/**
 * APPR-003: asks what an order beyond a limit is for, and sends it to be approved, in a dialog over the order page. Ends as
 * `accepted` once it was sent, as `closed` when the buyer closes it, the order is refused or the organisation changes (F11).
 */
export function SendForApproval({ onOutcome, ...order }: SendForApprovalProps) {
  const orgId = useOrganisationOfDialog(onOutcome)
  return orgId !== null && <SendDialog {...{ orgId, onOutcome }} {...order} />
}

interface SendDialogProps extends Omit<SendForApprovalProps, 'portal'> {
  readonly orgId: number
}

/** One dialog asks and then tells, so that closing it gives the focus back to the button that opened it. */
function SendDialog({ orgId, asked, headers, onRefused, onOutcome }: SendDialogProps) {
  const { navigate } = usePortal()
  const order = JSON.stringify(asked)
  // The Idempotency-Key is that of exactly this order with this text: another one may follow a lost answer (F13).
  const [{ reason, key, ...draft }, update, forget] = useDraft(`approval.${orgId}`, () => ({
    ...{ reason: '', order },
    key: crypto.randomUUID() as string,
  }))
  const isOther = draft.order !== order
  useEffect(() => {
    if (isOther) update(() => ({ order, key: crypto.randomUUID() }))
  }, [isOther, order, update])
  const [isChecked, setIsChecked] = useState(false)
  const [sentId, setSentId] = useState<number | null>(null)
  const ask = useChange(requestApproval)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useId()
  const isEmpty = !SEEN_TEXT.test(reason)
  const close = () => onOutcome(sentId === null ? 'closed' : 'accepted')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (ask.isRunning) return
    if (isEmpty) return field.current?.focus()
    const sent = await ask.send({ params: { orgId }, body: { ...asked, reason } }, { key, headers })
    if (sent instanceof Error) {
      if (!isOfOrder(sent)) return
      onRefused(sent)
      return onOutcome('closed')
    }
    forget()
    setSentId(sent.approvalId)
  }
  function open(event: MouseEvent, approvalId: number) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onOutcome('accepted')
    navigate(pathOf(approvalId))
  }
  return (
    <Dialog
      title={texts.title}
      onClose={close}
      actions={
        <>
          {sentId === null ? (
            <Button type="submit" form={form} isLoading={ask.isRunning} loadingText={texts.sending}>
              {texts.title}
            </Button>
          ) : (
            <ButtonLink ref={takeFocus} href={pathOf(sentId)} onClick={(event) => open(event, sentId)}>
              {texts.open}
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={close}>
            {sentId === null ? texts.cancel : texts.close}
          </Button>
        </>
      }
    >
      <DialogColumn role="status">
        {sentId !== null && (
          <>
            <p>{texts.sent(sentId)}</p>
            <p>{texts.kept}</p>
          </>
        )}
      </DialogColumn>
      {sentId === null && (
        <DialogColumn as="form" id={form} noValidate onSubmit={(event) => void submit(event)}>
          <p>{texts.who}</p>
          <TextArea
            ref={field}
            label={texts.reason}
            hint={texts.reasonHint}
            value={reason}
            maxLength={MAX_APPROVAL_TEXT}
            error={isChecked && isEmpty ? texts.reasonRequired : null}
            onChange={({ target }) => update(() => ({ reason: target.value, key: crypto.randomUUID() }))}
          />
          {ask.failure !== null && <AlertBar variant="danger" text={ask.failure} />}
        </DialogColumn>
      )}
    </Dialog>
  )
}

/** Refusals that the order page shows: all but those of the request. */
function isOfOrder(error: Error): error is ApiError {
  if (!(error instanceof ApiError) || error.failure !== 'status') return false
  const isRequest = error.body.code === APPROVAL_REFUSAL.tooManyPending
  return (error.status === 400 || error.status === 409) && !isRequest
}

/** The pressed button is gone. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()
