import { useEffect } from 'react'
import { usePortal } from 'shared-ui/portal'

/** Tells the shell while the field of the quick order has text, so that it offers no reload. */
export function useTypedText(text: string): void {
  const { bus } = usePortal()
  const isTyped = text !== ''
  useEffect(() => {
    if (!isTyped) return
    bus.send({ type: 'form/edited', isEdited: true })
    return () => bus.send({ type: 'form/edited', isEdited: false })
  }, [bus, isTyped])
}
