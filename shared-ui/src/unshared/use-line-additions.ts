import { messages } from 'shared-contracts/texts/messages'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useEffect, useState } from 'react'
import { lineAdditions, type LineAdditions, type WantedLine } from './line-additions.ts'

/** The lines to add, which may still be loading. */
export interface LinesToAdd {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly list: readonly WantedLine[]
  readonly retry: () => void
  /** What to tell if they cannot be loaded. */
  readonly failure: string
}

export interface Adding {
  /** Adds the lines to the basket as soon as they and the price list are there. */
  readonly start: () => void
  readonly isWaiting: boolean
  /** Why nothing was added. */
  readonly failure: string | null
  readonly done: LineAdditions | null
}

/** «Все в корзину», «Повторить заказ» (LIST-002): puts into the basket what can be ordered of the lines. */
export function useLineAdditions(lines: LinesToAdd): Adding {
  const { bus } = usePortal()
  const products = usePortalState('products')
  const [isWanted, setIsWanted] = useState(false)
  const [done, setDone] = useState<LineAdditions | null>(null)
  const isReady = lines.status === 'ready' && products.value !== undefined
  const hasFailed = lines.status === 'failed' || (products.value === undefined && products.status === 'failed')

  useEffect(() => {
    if (!isWanted || products.value === undefined || lines.status !== 'ready') return
    setIsWanted(false)
    const reviewed = lineAdditions(lines.list, products.value, bus.state.basket.value.products)
    for (const { productId, quantity } of reviewed.additions) bus.send({ type: 'basket/add', productId, quantity })
    setDone(reviewed)
  }, [bus, isWanted, lines, products])

  return {
    start() {
      setDone(null)
      setIsWanted(true)
      if (lines.status === 'failed') lines.retry()
      if (products.value === undefined && products.status === 'failed') bus.send({ type: 'products/reload' })
    },
    isWaiting: isWanted && !isReady && !hasFailed,
    failure: isWanted && hasFailed ? (lines.status === 'failed' ? lines.failure : messages.productsFailed) : null,
    done,
  }
}
