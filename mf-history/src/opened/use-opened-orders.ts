import { useEffect, useState } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { forgetOrderToOpen } from './order-to-open.ts'

export interface OpenedOrders {
  readonly isOpen: (orderId: number) => boolean
  readonly toggle: (orderId: number) => void
}

/** The row that opens by itself: the given order (HIST-032), else the first row if `isFirst` (after placing an order). */
export interface OpenByItself {
  readonly orderId: number | null
  readonly isFirst: boolean
}

/** Which rows are open: one may open by itself (ORDER-021, HIST-032), then the buyer opens and closes them. */
export function useOpenedOrders(orders: readonly Order[], byItself: OpenByItself): OpenedOrders {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isNamedHere = orders.some(({ orderId }) => orderId === byItself.orderId)
  const openId = isNamedHere ? byItself.orderId : byItself.isFirst ? (orders[0]?.orderId ?? null) : null
  const isOpen = (orderId: number) => toggled.get(orderId) ?? orderId === openId

  useEffect(() => {
    if (isNamedHere) forgetOrderToOpen()
  }, [isNamedHere])

  return {
    isOpen,
    toggle: (orderId) => setToggled(new Map(toggled).set(orderId, !isOpen(orderId))),
  }
}
