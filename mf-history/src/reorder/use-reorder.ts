import { useEffect, useState } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useOrderLines } from '../order/use-order-lines.ts'
import { reorderLines, type Reorder } from './reorder-lines.ts'

export interface Reordering {
  /** Adds the lines to the basket as soon as they and the price list are there. */
  readonly start: () => void
  readonly isWaiting: boolean
  /** Why nothing was added. */
  readonly failure: string | null
  readonly done: Reorder | null
}

/** «Повторить заказ»: puts the lines of an order into the basket. */
export function useReorder(orderId: number): Reordering {
  const { bus } = usePortal()
  const lines = useOrderLines(orderId)
  const products = usePortalState('products')
  const [isWanted, setIsWanted] = useState(false)
  const [done, setDone] = useState<Reorder | null>(null)
  const isReady = lines.status === 'ready' && products.value !== undefined
  const hasFailed = lines.status === 'failed' || (products.value === undefined && products.status === 'failed')

  useEffect(() => {
    if (!isWanted || products.value === undefined || lines.status !== 'ready') return
    setIsWanted(false)
    const reorder = reorderLines(lines.list, products.value, bus.state.basket.value.products)
    for (const { productId, quantity } of reorder.additions) bus.send({ type: 'basket/add', productId, quantity })
    setDone(reorder)
  }, [bus, isWanted, lines, products])

  return {
    start() {
      setDone(null)
      setIsWanted(true)
      if (lines.status === 'failed') lines.retry()
      if (products.value === undefined && products.status === 'failed') bus.send({ type: 'products/reload' })
    },
    isWaiting: isWanted && !isReady && !hasFailed,
    failure:
      isWanted && hasFailed ? (lines.status === 'failed' ? messages.ordersFailed : messages.productsFailed) : null,
    done,
  }
}
