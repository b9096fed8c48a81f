import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { preloadDialog } from 'shared-ui/dialog'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import styled from 'styled-components'
import { isSameBasket, undoAddition, type Added } from './add-lines.ts'
import { entryTexts } from './entry-texts.ts'
import type { QuickOrderDialogProps } from './quick-order-dialog.tsx'

const dialog = lazyComponent<QuickOrderDialogProps>(
  async () => (await import(/* webpackChunkName: "quick-order" */ './quick-order-dialog.tsx')).QuickOrderDialog,
)

// In the row of the page heading on a wide screen, below it on a phone.
const Opener = styled.div`
  ${theme.media.up('md')} {
    position: absolute;
    right: 0;
    bottom: calc(100% + ${theme.space(4)});
  }
`
const Panel = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(5)};

  &:empty {
    display: none;
  }
  ${theme.media.up('md')} {
    &:not(:has([data-variant])) {
      margin-bottom: 0;
    }
  }
  > [data-variant] {
    justify-self: stretch;
  }
  @media print {
    display: none;
  }
`

/** The last addition or its undoing. Its notice shows until the basket changes or «Заказать» is pressed. */
interface Done {
  readonly message: string
  readonly basket: readonly BasketLine[]
  /** The addition that can be undone, and the text before and after it. */
  readonly undoable: { readonly added: Added; readonly text: string; readonly left: string } | null
}

function preload() {
  dialog.preload()
  preloadDialog()
}

/**
 * The quick order: a panel above the order with the button that opens it. With an empty basket the page shows the button
 * itself. The typed text lives as long as the page; the code of the dialog loads on demand.
 */
export function useQuickOrder(): { readonly panel: ReactNode; readonly button: ReactNode } {
  const { bus } = usePortal()
  const { products: basket, startOrder } = usePortalState('basket')
  const { orgId } = usePortalState('organisation')
  // F11: closes when the organisation changes. It may be opened before the first organisation is loaded.
  const [openFor, setOpenFor] = useState<number | null>()
  if (openFor !== undefined && openFor !== orgId) setOpenFor(openFor === null ? orgId : undefined)
  const isOpen = openFor === orgId
  const close = () => setOpenFor(undefined)
  const [isFailed, setIsFailed] = useState(false)
  const [text, setText] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  // The result of the order, e.g. a refusal, is never shown beside this notice.
  if (startOrder && done !== null) setDone(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isLoaded = useLazyComponent(dialog, isOpen, () => {
    close()
    setIsFailed(true)
  })

  useEdited(text !== '')

  // The pressed button is gone or disabled.
  useEffect(() => {
    if (done !== null) (field.current ?? button.current)?.focus()
  }, [done])

  function open() {
    setIsFailed(false)
    setOpenFor(orgId)
    preloadDialog()
  }
  function finish(added: Added, left: string, message: string) {
    setDone({ message, basket: added.after, undoable: { added, text, left } })
    setText(left)
    // Remaining lines are corrected in the dialog.
    if (left === '') close()
  }
  function undo({ added, text: before, left }: NonNullable<Done['undoable']>) {
    undoAddition(bus, added)
    if (text === left) setText(before)
    setDone({ message: entryTexts.undone, basket: bus.state.basket.value.products, undoable: null })
  }

  const undoable = done?.undoable
  const notice = done !== null && isSameBasket(done.basket, basket) && (
    <AlertBar
      variant="success"
      text={done.message}
      action={
        undoable && (
          <Button variant="quiet" onClick={() => undo(undoable)}>
            {entryTexts.undo}
          </Button>
        )
      }
    />
  )
  const opener = (
    <Button
      ref={button}
      variant="secondary"
      isLoading={isOpen && !isLoaded}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {entryTexts.open}
    </Button>
  )
  const panel = (
    <Panel>
      {basket.length > 0 && <Opener>{opener}</Opener>}
      {isFailed && <AlertBar variant="danger" text={entryTexts.failed} />}
      {!isOpen && notice}
      {isOpen && (
        <dialog.View text={text} onText={setText} onAdded={finish} onClose={close} notice={notice} fieldRef={field} />
      )}
    </Panel>
  )
  return { panel, button: opener }
}
