import type { ReactNode } from 'react'
import { Button } from '../../elements/button.tsx'
import { texts } from '../../texts.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** Label of the accepting button («Удалить»). */
  readonly accept: string
  /** «Отмена» by default. */
  readonly cancel?: string | undefined
  /** True only for the accepting button; Escape and «Закрыть» are a no. */
  readonly onReply: (isAccepted: boolean) => void
}

/** A question with two buttons. */
export function ConfirmDialog({ title, text, accept, cancel = texts.cancel, onReply }: ConfirmDialogProps) {
  return (
    <Dialog
      isAlert
      title={title}
      onClose={() => onReply(false)}
      actions={
        <>
          <Button onClick={() => onReply(true)}>{accept}</Button>
          {/* The focus is on the harmless button, in case it is pressed by mistake. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="secondary" autoFocus onClick={() => onReply(false)}>
            {cancel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
