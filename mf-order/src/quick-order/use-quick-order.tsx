import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { preloadDialog } from 'shared-ui/dialog'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { holdSame, takeBack, type Added } from './add-lines.ts'
import { entryTexts } from './entry-texts.ts'
import type { QuickOrderDialogProps } from './quick-order-dialog.tsx'

const dialog = lazyComponent<QuickOrderDialogProps>(
  async () => (await import(/* webpackChunkName: "quick-order" */ './quick-order-dialog.tsx')).QuickOrderDialog,
)

// In the heading's row where there is room, below it on a phone.
const Opener = styled.div`
  ${theme.media.up('md')} {
    position: absolute;
    right: 0;
    bottom: calc(100% + ${theme.space(4)});
  }
`
const Place = styled.div`
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

/** What was done to the basket, said for as long as the basket is the same. */
interface Done {
  readonly message: string
  readonly basket: readonly BasketLine[]
  /** How to take it back, and the texts before and after. */
  readonly back: { readonly added: Added; readonly text: string; readonly left: string } | null
}

function preload() {
  dialog.preload()
  preloadDialog()
}

/**
 * The quick order of a page: its place above the order, and the button that opens it, which stands there unless the
 * basket is empty: then the page shows it. What is typed stays while the page is shown; the code of the dialog comes when
 * it is first wanted.
 */
export function useQuickOrder(): { readonly place: ReactNode; readonly button: ReactNode } {
  const { bus } = usePortal()
  const { products: basket } = usePortalState('basket')
  const { orgId } = usePortalState('organisation')
  // For the organisation it was opened for: another one is not to find it over its basket (F11).
  const [openFor, setOpenFor] = useState<number | null>()
  if (openFor !== undefined && openFor !== orgId) setOpenFor(undefined)
  const isOpen = openFor === orgId
  const close = () => setOpenFor(undefined)
  const [isFailed, setIsFailed] = useState(false)
  const [text, setText] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isHere = useLazyComponent(dialog, isOpen, () => {
    close()
    setIsFailed(true)
  })

  // A page load would cost it: none is offered meanwhile.
  const isTyped = text !== ''
  useEffect(() => {
    if (!isTyped) return
    bus.send({ type: 'form/edited', isEdited: true })
    return () => bus.send({ type: 'form/edited', isEdited: false })
  }, [bus, isTyped])

  // The button that was pressed is gone, or has nothing left to do.
  useEffect(() => {
    if (done !== null) (field.current ?? button.current)?.focus()
  }, [done])

  function open() {
    setIsFailed(false)
    setOpenFor(orgId)
    preloadDialog()
  }
  function finish(added: Added, left: string, message: string) {
    setDone({ message, basket: added.after, back: { added, text, left } })
    setText(left)
    // What is left is to be mended; without it there is nothing more to do here.
    if (left === '') close()
  }
  function undo({ added, text: before, left }: NonNullable<Done['back']>) {
    takeBack(bus, added)
    if (text === left) setText(before)
    setDone({ message: entryTexts.undone, basket: bus.state.basket.value.products, back: null })
  }

  const back = done?.back
  const notice = done !== null && holdSame(done.basket, basket) && (
    <AlertBar
      variant="success"
      text={done.message}
      action={
        back && (
          <Button variant="quiet" onClick={() => undo(back)}>
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
      isLoading={isOpen && !isHere}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {entryTexts.open}
    </Button>
  )
  const place = (
    <Place>
      {basket.length > 0 && <Opener>{opener}</Opener>}
      {isFailed && <AlertBar variant="danger" text={entryTexts.failed} />}
      {!isOpen && notice}
      {isOpen && (
        <dialog.View text={text} onText={setText} onAdded={finish} onClose={close} notice={notice} fieldRef={field} />
      )}
    </Place>
  )
  return { place, button: opener }
}
