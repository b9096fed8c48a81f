import { useEffect, useEffectEvent, useState } from 'react'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { isFiltering, type OrderFilter } from '../filter/order-filter.ts'
import type { Orders } from './use-orders.ts'

interface ReadingOptions {
  readonly orders: Orders
  readonly filter: OrderFilter
  /** How many of the loaded orders match the filter. */
  readonly matchCount: number
  /** The order that the address names. */
  readonly soughtId: number | null
}

/** How far the history is loaded. */
export interface Reading {
  /** `page`: one more page; `pages`: one page after the other, which the buyer may stop. */
  readonly running: 'none' | 'page' | 'pages'
  /** Loads one more page, or with a filter pages until 20 more orders match (AMB-043). After a failure it goes on. */
  readonly more: () => void
  /** Loads all pages. After a failure it goes on. */
  readonly toEnd: () => void
  readonly stop: () => void
  /** All pages are loaded. */
  readonly isComplete: boolean
  /** The order that the address names is not in the history. */
  readonly isSoughtMissing: boolean
}

/**
 * AMB-043: loads pages of 20 until enough orders match the filter, until the order of the address is found, or to the end,
 * because the API can neither filter nor count.
 */
export function useReading({ orders, filter, matchCount, soughtId }: ReadingOptions): Reading {
  const isFiltered = isFiltering(filter)
  const first = { filter, matchCount: isFiltered ? ORDER_PAGE_SIZE : 0 }
  const [chosen, setGoal] = useState(first)
  // A new filter starts with a goal of its own.
  const goal = chosen.filter === filter ? chosen : first
  const [isToEnd, setToEnd] = useState(false)
  const [givenUp, giveUp] = useState<number | null>(null)
  const { status } = orders.more
  const isComplete = orders.status === 'ready' && status === 'none'
  const isHere = soughtId === null || orders.list.some(({ orderId }) => orderId === soughtId)
  const isSought = !isHere && givenUp !== soughtId
  const isWanted = isSought || isToEnd || matchCount < goal.matchCount
  const isRunning = orders.status === 'ready' && isWanted && (status === 'idle' || status === 'loading')
  const isNext = isRunning && status === 'idle' && orders.renewal !== 'reading'
  const { load } = orders.more
  const loadNext = useEffectEvent(() => load())
  // Once for each page that has arrived.
  useEffect(() => {
    if (isNext) loadNext()
  }, [isNext, orders.list])

  return {
    running: !isRunning ? 'none' : isFiltered || isSought || isToEnd ? 'pages' : 'page',
    more() {
      setGoal({ filter, matchCount: matchCount + (isFiltered ? ORDER_PAGE_SIZE : 1) })
      if (status === 'failed') load()
    },
    toEnd() {
      setToEnd(true)
      if (status === 'failed') load()
    },
    stop() {
      setGoal({ filter, matchCount: 0 })
      setToEnd(false)
      giveUp(soughtId)
    },
    isComplete,
    isSoughtMissing: isComplete && !isHere && orders.renewal !== 'reading',
  }
}
