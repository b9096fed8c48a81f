import { useEffect, useEffectEvent, useState } from 'react'
import { usePortal } from 'shared-ui/portal'

export interface RegistrationCheck {
  /** Asks whether the organisation is registered. */
  readonly check: () => void
  /** Whether a check was started since the dialog opened. */
  readonly hasChecked: boolean
}

/** AMB-147: while `isActive`, each return to the tab asks again whether the organisation is registered for EDO. */
export function useRegistrationCheck(isActive: boolean): RegistrationCheck {
  const { bus } = usePortal()
  const [hasChecked, setHasChecked] = useState(false)

  function check(): void {
    if (bus.state.edo.value.check.request) return
    setHasChecked(true)
    bus.send({ type: 'edo/reload' })
  }
  const checkIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') check()
  })
  useEffect(() => {
    if (!isActive) return
    const checkOnReturn = () => checkIfVisible()
    // Returning to a hidden tab makes it visible; returning to a window that stayed visible gives it the focus.
    document.addEventListener('visibilitychange', checkOnReturn)
    addEventListener('focus', checkOnReturn)
    return () => {
      document.removeEventListener('visibilitychange', checkOnReturn)
      removeEventListener('focus', checkOnReturn)
    }
  }, [isActive])
  return { check, hasChecked }
}
