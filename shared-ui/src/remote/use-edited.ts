import { useEffect } from 'react'
import { usePortal } from './portal.tsx'

/** Tells the shell while a form has input that a page load would lose, so that it offers no reload. */
export function useEdited(isEdited: boolean): void {
  const { bus } = usePortal()
  useEffect(() => {
    if (!isEdited) return
    bus.send({ type: 'form/edited', isEdited: true })
    return () => bus.send({ type: 'form/edited', isEdited: false })
  }, [bus, isEdited])
}
