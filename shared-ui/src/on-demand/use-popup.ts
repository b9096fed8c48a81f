import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLazyComponent, type LazyComponent } from '../lazy-component.ts'

/** closed → first or last (the item that gets the focus), open once the popup's code is here; failed, offline: it did not load. */
type State = 'closed' | 'failed' | 'offline' | 'first' | 'last'

const isPressKey = ({ key }: { readonly key: string }) => key === 'Enter' || key === ' '

/**
 * A button and the popup it opens. The button is here at once, the popup's code comes with the first hover, focus or
 * press; a press that is ahead of it opens the popup when it arrives, and one after a failure tries again. Without a
 * network the popup opens when there is one, unless the focus has gone elsewhere.
 */
export function usePopup<Props extends object>(popup: LazyComponent<Props>, kind: 'menu' | 'listbox') {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>('closed')
  const isWanted = state === 'first' || state === 'last'
  const isHere = useLazyComponent(popup, isWanted, () => setState(navigator.onLine ? 'failed' : 'offline'))
  useEffect(() => {
    if (state !== 'offline') return
    function resume() {
      const { activeElement } = document
      setState(activeElement === triggerRef.current || activeElement === document.body ? 'first' : 'closed')
    }
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [state])
  const isOpen = isWanted && isHere
  const popupId = `${id}-${kind}`
  const triggerId = `${id}-trigger`

  const toggle = () => setState(isWanted ? 'closed' : 'first')

  // Enter and Space as well: the click they make passes for a screen reader's, whose focus React Aria moves later.
  function handleKeyDown(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isArrow && !isPressKey(event)) return
    event.preventDefault()
    if (isArrow) setState(event.key === 'ArrowDown' ? 'first' : 'last')
    else if (!event.repeat) toggle()
  }
  /** Firefox makes the click of Space when the key comes up. */
  function handleKeyUp(event: KeyboardEvent) {
    if (isPressKey(event)) event.preventDefault()
  }
  return {
    isOpen,
    failure: state === 'failed' || state === 'offline' ? state : undefined,
    popupId,
    triggerId,
    triggerRef,
    focused: state === 'last' ? ('last' as const) : ('first' as const),
    /** Gives the focus back, where the popup has it. */
    close() {
      // By hand: Safari gives a pressed button no focus, so there is nothing the library could return it to.
      if (document.activeElement?.closest(`[id="${popupId}"]`)) triggerRef.current?.focus()
      setState('closed')
    },
    triggerProps: {
      ref: triggerRef,
      type: 'button' as const,
      id: triggerId,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? popupId : undefined,
      'aria-busy': (isWanted && !isHere) || undefined,
      onPointerEnter: popup.preload,
      onPointerDown: popup.preload,
      onFocus: popup.preload,
      onClick: toggle,
      onKeyDown: handleKeyDown,
      onKeyUp: handleKeyUp,
    },
  }
}
