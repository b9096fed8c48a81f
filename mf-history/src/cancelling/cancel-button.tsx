import { useState } from 'react'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import { Button } from 'shared-ui/button'
import { preloadDialog } from 'shared-ui/dialog'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { useEdited } from 'shared-ui/use-edited'
import type { CancelDialogProps } from './cancel-dialog.tsx'
import type { Cancellation } from './use-cancellation.ts'

const dialog = lazyComponent<CancelDialogProps>(
  async () => (await import(/* webpackChunkName: "cancel" */ './cancel-dialog.tsx')).CancelDialog,
)

function preload() {
  dialog.preload()
  preloadDialog()
}

interface CancelButtonProps {
  readonly orderId: number
  readonly cancellation: Cancellation
  /** The code of the dialog could not be loaded. */
  readonly onLoadFail: () => void
}

/** AMB-197: «Отменить заказ» and its dialog, whose code loads on demand. */
export function CancelButton({ orderId, cancellation, onLoadFail }: CancelButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isShown = isOpen && !cancellation.isDone
  const isLoaded = useLazyComponent(dialog, isShown, () => {
    setIsOpen(false)
    onLoadFail()
  })
  useEdited(reason !== '')
  const { isRunning, reset } = cancellation

  return (
    <>
      <Button
        variant="secondary"
        isLoading={isShown && !isLoaded}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {cancelTexts.cancel}
      </Button>
      {isShown && (
        <dialog.View
          {...{ orderId, cancellation, reason }}
          onReason={setReason}
          onClose={() => {
            setIsOpen(false)
            if (!isRunning) reset()
          }}
        />
      )}
    </>
  )
}
