import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLazyComponent, type LazyComponent } from '../../remote/lazy-component.ts'

/**
 * `closed` → `first` or `last`: the popup is wanted, with the focus on that item, and open once its code has loaded.
 * `failed`, `offline`: its code failed to load.
 */
type State = 'closed' | 'failed' | 'offline' | 'first' | 'last'

const isPressKey = ({ key }: { readonly key: string }) => key === 'Enter' || key === ' '

/**
 * A button and the popup it opens. The popup's code loads on the first hover, focus or press. An early press opens the
 * popup when the code arrives, and a press after a failure tries again. After a failure without a network the popup
 * opens when the network is back, unless the focus has moved elsewhere.
 */
export function usePopup<Props extends object>(popup: LazyComponent<Props>, kind: 'menu' | 'listbox' | 'dialog') {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>('closed')
  const isWanted = state === 'first' || state === 'last'
  const isLoaded = useLazyComponent(popup, isWanted, () => setState(navigator.onLine ? 'failed' : 'offline'))
  useEffect(() => {
    if (state !== 'offline') return
    function resume() {
      const { activeElement } = document
      setState(activeElement === triggerRef.current || activeElement === document.body ? 'first' : 'closed')
    }
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [state])
  const isOpen = isWanted && isLoaded
  const popupId = `${id}-${kind}`
  const triggerId = `${id}-trigger`

  const toggle = () => setState(isWanted ? 'closed' : 'first')

  // Enter and Space are handled here, because React Aria treats the click they cause like a screen reader's and moves
  // the focus too late.
  function handleKeyDown(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isArrow && !isPressKey(event)) return
    event.preventDefault()
    if (isArrow) setState(event.key === 'ArrowDown' ? 'first' : 'last')
    else if (!event.repeat) toggle()
  }
  /** Firefox fires the click of the Space key on keyup. */
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
    /** Closes the popup and returns its focus to the button. */
    close() {
      // The library cannot return the focus in Safari, which does not focus a pressed button.
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
      'aria-busy': (isWanted && !isLoaded) || undefined,
      onPointerEnter: popup.preload,
      onPointerDown: popup.preload,
      onFocus: popup.preload,
      onClick: toggle,
      onKeyDown: handleKeyDown,
      onKeyUp: handleKeyUp,
    },
  }
}
