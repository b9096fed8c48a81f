import { useEffect, useMemo, useState } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { useSearchParams } from 'shared-ui/router'
import { forgetOrderToOpen, orderNumberOf } from './order-to-open.ts'

/** The parameter of the address that names the order opened last. */
const ORDER_PARAMETER = 'order'

export interface OpenRows {
  readonly isOpen: (orderId: number) => boolean
  /** Opens or closes a row. The address names the row opened last. */
  readonly toggle: (orderId: number) => void
  /** The order that the address names, unless the buyer opened its row on this page. The list scrolls to it. */
  readonly linked: number | null
}

/**
 * Which rows are open: one may open by itself (ORDER-021, HIST-032) or by the address, then the buyer opens and closes
 * them.
 * @param openId the order whose row opens by itself
 */
export function useOpenRows(orders: readonly Order[], openId: number | null): OpenRows {
  const [address, setAddress] = useSearchParams()
  const inAddress = orderNumberOf(address.get(ORDER_PARAMETER))
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [seen, setSeen] = useState<number | null>(null)
  const [linked, setLinked] = useState<number | null>(null)
  const isNamedHere = orders.some(({ orderId }) => orderId === openId)

  // The page was opened by this address, or a link has changed it.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress === null) setLinked(null)
    else if (toggled.get(inAddress) !== true) {
      setToggled(new Map(toggled).set(inAddress, true))
      setLinked(inAddress)
    }
  }
  useEffect(() => {
    if (isNamedHere) forgetOrderToOpen()
  }, [isNamedHere])

  // The same object while nothing changes, because a long list is slow to render again.
  return useMemo(() => {
    const isOpen = (orderId: number) => toggled.get(orderId) ?? orderId === openId
    return {
      isOpen,
      toggle(orderId) {
        const opens = !isOpen(orderId)
        setToggled(new Map(toggled).set(orderId, opens))
        setLinked(null)
        setAddress((current) => withOpened(current, orderId, opens), { replace: true })
      },
      linked,
    }
  }, [toggled, openId, linked, setAddress])
}

function withOpened(current: URLSearchParams, orderId: number, opens: boolean): URLSearchParams {
  const next = new URLSearchParams(current)
  if (opens) next.set(ORDER_PARAMETER, String(orderId))
  else if (next.get(ORDER_PARAMETER) === String(orderId)) next.delete(ORDER_PARAMETER)
  return next
}
