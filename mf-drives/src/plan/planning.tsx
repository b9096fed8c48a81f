import { useCallback, useMemo, useRef } from 'react'
import type { Plan } from 'shared-contracts/api/drives/plans'
import type { Product } from 'shared-contracts/api/products'
import { theme } from 'shared-ui/theme'
import { useDraft } from 'shared-ui/unshared/use-draft'
import styled from 'styled-components'
import { OrderBox } from './order-box.tsx'
import { OrderResult } from './order-result.tsx'
import { NO_CHOICES, planOf, type Choices } from './plan.ts'
import type { Added } from './plan-order.ts'
import { PlannedRows } from './planned-rows.tsx'
import { Summary } from './summary.tsx'
import { planTexts as texts } from './texts.ts'
import { usePlanOrder } from './use-plan-order.ts'

const About = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`
const Notes = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

interface Draft extends Choices {
  readonly added: Added
}

interface PlanningProps {
  readonly orgId: number
  readonly plan: Plan
  readonly products: readonly Product[]
}

/** REPL-001, REPL-002: a plan before its order. What was chosen survives a page load. */
export function Planning({ orgId, plan, products }: PlanningProps) {
  const [draft, update] = useDraft<Draft>(`drives.plan.${orgId}.${plan.planId}`, () => ({ ...NO_CHOICES, added: {} }))
  const planned = useMemo(() => planOf(plan.pairs, plan.stock, products, draft), [plan, products, draft])
  const order = usePlanOrder({
    ...{ orgId, plan, planned, products, choices: draft, added: draft.added },
    onAdded: (added) => update((last) => ({ added: { ...last.added, ...added } })),
  })
  const rows = useRef<HTMLDivElement>(null)
  const pick = useCallback(
    (pairId: number, option: string) => update(({ picked }) => ({ picked: { ...picked, [pairId]: option } })),
    [update],
  )
  const choose = useCallback(
    (pairIds: readonly number[], isChosen: boolean) =>
      update(({ excluded }) => {
        const others = excluded.filter((id) => !pairIds.includes(id))
        return { excluded: isChosen ? others : [...others, ...pairIds] }
      }),
    [update],
  )
  const chosen = planned.rows.filter(({ isChosen }) => isChosen)
  return (
    <>
      <About>{texts.about(chosen.length, chosen[0]?.pair.old.expiresOn ?? null)}</About>
      <Summary planned={planned}>
        <OrderBox
          order={order}
          onRefused={() => {
            const [wrong] = rows.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []
            const first = wrong ?? rows.current?.querySelector<HTMLElement>('input')
            first?.focus()
          }}
        />
      </Summary>
      <OrderResult order={order} />
      <div ref={rows}>
        <PlannedRows rows={planned.rows} isChecked={order.problem !== null} onPick={pick} onChoose={choose} />
      </div>
      <Notes>
        {texts.law}
        <br />
        {texts.later}
      </Notes>
    </>
  )
}
