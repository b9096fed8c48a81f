import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'shared-ui/router'
import { orderToOpen } from '../open-rows/order-to-open.ts'

/**
 * The order that the buyer placed just before; `null` if there is none. The history entry keeps it, because the stored
 * number is removed when its row opens, and a reload must show the same dialog (AMB-049).
 */
export function usePlacedId(): number | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [placedId] = useState(() => orderToOpen() ?? placedIdOf(location.state))
  const isUnkept = placedId !== null && placedIdOf(location.state) !== placedId
  const isDialogOpen = new URLSearchParams(location.search).get('payment') === 'true'

  useEffect(() => {
    if (isUnkept && isDialogOpen) void navigate(location, { replace: true, state: { placedId } })
  }, [isDialogOpen, isUnkept, location, navigate, placedId])
  return placedId
}

function placedIdOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('placedId' in state)) return null
  return Number.isSafeInteger(state.placedId) ? Number(state.placedId) : null
}
