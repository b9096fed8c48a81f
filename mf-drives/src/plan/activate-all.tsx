import { useRef, useState } from 'react'
import { activatePlan, type Plan } from 'shared-contracts/api/drives/plans'
import { dayOf, typedDay } from 'shared-contracts/domain/days'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { DayInput, dayProblem } from '../parts/day-input.tsx'
import { DRIVES_KEY } from '../paths.ts'
import { planTexts as texts } from './texts.ts'

/** What came of «Ввести все»: how many drives work now, and why the others do not, by pair. */
export interface Activated {
  readonly count: number
  readonly problems: ReadonlyMap<number, string>
}

interface ActivateAllProps {
  readonly orgId: number
  readonly plan: Plan
  /** How many pairs are ready. */
  readonly count: number
  readonly onDone: (activated: Activated) => void
  readonly onClose: () => void
}

/** REPL-003: «Ввести все»: one day for all new drives that are there. */
export function ActivateAll({ orgId, plan: { planId }, count, onDone, onClose }: ActivateAllProps) {
  const change = useChange(activatePlan, DRIVES_KEY)
  const [today] = useState(() => dayOf(new Date()))
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = dayProblem(text, { until: today })

  async function send() {
    setIsChecked(true)
    const on = typedDay(text)
    if (problem !== null || on === null) return field.current?.focus()
    const answer = await change.send({ params: { orgId, planId }, body: { on } })
    if (answer instanceof Error) return
    onDone({
      count: answer.activated,
      problems: new Map(answer.problems.map(({ pairId, message }) => [pairId, message])),
    })
  }
  return (
    <ActionDialog
      title={texts.activateAll}
      action={texts.activateAll}
      running={texts.activating}
      change={change}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.activateAllHint(count)}</p>
      <DayInput
        ref={field}
        label={texts.registeredOn}
        value={text}
        error={isChecked ? problem : null}
        onChange={setText}
      />
    </ActionDialog>
  )
}
