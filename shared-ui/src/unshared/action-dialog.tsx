import { useId, type ReactNode } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog, type DialogProps } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from './texts.ts'

/** The content of a dialog, one below the other. */
export const DialogColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`

interface ActionDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'isAlert' | 'isWide'> {
  /** Name of the action and of its button. */
  readonly action: string
  /** What the button says meanwhile. */
  readonly running: string
  /** False: there is nothing to send yet. */
  readonly isReady?: boolean
  readonly change: { readonly isRunning: boolean; readonly failure: string | null }
  readonly onSend: () => unknown
  /** Further buttons. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A dialog that changes one thing by a button named as the action. After a refusal it stays, with the reason. */
export function ActionDialog({
  action,
  running,
  isReady = true,
  change,
  onSend,
  more,
  children,
  ...dialog
}: ActionDialogProps) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button type="submit" form={form} disabled={!isReady} isLoading={change.isRunning} loadingText={running}>
            {action}
          </Button>
          {more}
          <Button variant="secondary" onClick={dialog.onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <DialogColumn
        as="form"
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !change.isRunning) onSend()
        }}
      >
        {children}
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}
