import { useId } from 'react'
import type { RemoteProps, WidgetOutcome } from 'shared-contracts/portal/portal'
import { Dialog } from 'shared-ui/dialog'
import { ChoiceButtons, ChoiceForm } from './choice-parts.tsx'
import { choiceTexts as texts } from './texts.ts'
import { QUESTIONS, useChoice } from './use-choice.ts'

interface ChoiceWizardProps extends RemoteProps {
  readonly onOutcome: (outcome: WidgetOutcome) => void
}

/** RULE-003: the choice of a drive in a dialog over any page, for guests too. Ends as `accepted` once there was an answer. */
export function ChoiceWizard({ onOutcome }: ChoiceWizardProps) {
  const choice = useChoice()
  const id = useId()
  const close = () => onOutcome(choice.step === QUESTIONS.length ? 'accepted' : 'closed')
  return (
    <Dialog title={texts.title} onClose={close} actions={<ChoiceButtons id={id} choice={choice} />}>
      <ChoiceForm id={id} choice={choice} onLeave={close} />
    </Dialog>
  )
}
