import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changePlan, type Plan } from 'shared-contracts/api/drives/plans'
import type { Product } from 'shared-contracts/api/products'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { lineAdditions, type LineAdditions } from 'shared-ui/unshared/line-additions'
import { keepPlannedOrder } from 'shared-ui/unshared/planned-order'
import { useChange } from 'shared-ui/unshared/use-change'
import { useRight } from 'shared-ui/unshared/use-right'
import { DRIVES_KEY } from '../paths.ts'
import type { Choices, Planned } from './plan.ts'
import { bodyOf, isSaved, missingLines, stillThere, type Added } from './plan-order.ts'
import { planTexts as texts } from './texts.ts'

interface PlanOrderInput {
  readonly orgId: number
  readonly plan: Plan
  readonly planned: Planned
  readonly products: readonly Product[]
  readonly choices: Choices
  /** What the plan has put into the basket, and the way to note more. */
  readonly added: Added
  readonly onAdded: (added: Added) => void
}

export interface PlanOrder {
  /** What the button does next. `nothing`: all is saved and in the basket. */
  readonly next: 'add' | 'save' | 'nothing'
  /** What the basket would take now, and refuse. */
  readonly preview: LineAdditions
  /** What the last press has added. */
  readonly done: LineAdditions | null
  /** What the user has to choose first. */
  readonly problem: string | null
  readonly isRunning: boolean
  readonly failure: string | null
  /** @returns false: something must be chosen before */
  readonly start: () => boolean
}

/** REPL-002: saves the plan, then puts what it buys into the basket. TEAM-002: who may not order can save it. */
export function usePlanOrder({ orgId, plan, planned, products, choices, added, onAdded }: PlanOrderInput): PlanOrder {
  const { bus } = usePortal()
  const canOrder = useRight('order')
  const basket = usePortalState('basket').products
  const change = useChange(changePlan, DRIVES_KEY)
  const isBusy = useRef(false)
  const [isChecked, setIsChecked] = useState(false)
  const [done, setDone] = useState<{ readonly reviewed: LineAdditions; readonly choices: Choices } | null>(null)
  const { planId } = plan
  const { rows, lines } = planned
  const body = bodyOf(rows)
  const missing = missingLines(lines, added, basket)
  // Editing the plan hides the result of the last press.
  const isCurrent = done?.choices.picked === choices.picked && done.choices.excluded === choices.excluded
  const notPicked = rows.filter(({ isChosen, option }) => isChosen && option === null).length
  const isEmpty = rows.every(({ isChosen }) => !isChosen)
  const problem = isEmpty ? texts.nothingChosen : notPicked > 0 ? texts.notPicked(notPicked) : null
  const pending = missing.length > 0 || problem !== null ? 'add' : isSaved(plan, body) ? 'nothing' : 'save'

  async function send() {
    isBusy.current = true
    setDone(null)
    const saved = await change.send({ params: { orgId, planId }, body })
    isBusy.current = false
    if (saved instanceof Error) return
    if (!canOrder || lines.length === 0) return bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
    const held = bus.state.basket.value.products
    const reviewed = lineAdditions(missingLines(lines, added, held), products, held)
    for (const { productId, quantity } of reviewed.additions) bus.send({ type: 'basket/add', productId, quantity })
    keepPlannedOrder({ orgId, planId, productIds: lines.map(({ product }) => product.id) })
    onAdded(
      Object.fromEntries(
        reviewed.additions.map(({ productId, quantity }) => [productId, stillThere(added, held, productId) + quantity]),
      ),
    )
    setDone({ reviewed, choices })
  }
  return {
    next: canOrder ? pending : 'save',
    preview: lineAdditions(missing, products, basket),
    done: isCurrent ? done.reviewed : null,
    problem: isChecked ? problem : null,
    isRunning: change.isRunning,
    failure: change.failure,
    start() {
      // The fields that are wrong are marked before one of them gets the focus.
      flushSync(() => setIsChecked(true))
      if (problem !== null) return false
      if (!isBusy.current) void send()
      return true
    },
  }
}
