import { useState } from 'react'
import type { TaxSystem } from 'shared-contracts/domain/drive-validity'
import type { Use } from './answer.ts'

/** The questions in their order. */
export const QUESTIONS = ['systems', 'isService', 'isSeasonal', 'isExcise', 'isAutonomous'] as const

const START: Use = { systems: [], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }

export interface Choice {
  /** Index of the question that is asked; QUESTIONS.length: all are answered. */
  readonly step: number
  readonly use: Use
  /** «Далее» was pressed without a tax system. */
  readonly isMissing: boolean
  /** Whether the visitor has moved between questions, so that the next one takes the focus. */
  readonly hasMoved: boolean
  readonly answer: (given: Partial<Use>) => void
  readonly switchSystem: (system: TaxSystem, isOn: boolean) => void
  readonly next: () => void
  readonly back: () => void
  readonly restart: () => void
}

/** The given answers and the current question. */
export function useChoice(): Choice {
  const [use, setUse] = useState(START)
  const [step, setStep] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const hasNoSystem = use.systems.length === 0

  function show(next: number) {
    setHasMoved(true)
    setStep(next)
  }
  return {
    step,
    use,
    isMissing: isChecked && hasNoSystem,
    hasMoved,
    answer: (given) => setUse((last) => ({ ...last, ...given })),
    switchSystem: (system, isOn) =>
      setUse((last) => ({
        ...last,
        systems: isOn ? [...last.systems, system] : last.systems.filter((one) => one !== system),
      })),
    next() {
      setIsChecked(true)
      if (!hasNoSystem) show(step + 1)
    },
    back: () => show(step - 1),
    restart() {
      setUse(START)
      setIsChecked(false)
      show(0)
    },
  }
}
