import { Button } from 'shared-ui/button'
import { Question } from './questions.tsx'
import { choiceTexts as texts } from './texts.ts'
import { QUESTIONS, type Choice } from './use-choice.ts'
import { Verdict } from './verdict.tsx'

interface ChoiceFormProps {
  readonly id: string
  readonly choice: Choice
  readonly onLeave?: () => void
}

/** The question that is asked as a form, then the answer, which is read aloud. */
export function ChoiceForm({ id, choice, onLeave }: ChoiceFormProps) {
  const isAnswered = choice.step === QUESTIONS.length
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choice.next()
        }}
      >
        <Question choice={choice} />
      </form>
      <div role="status">{isAnswered && <Verdict use={choice.use} onLeave={onLeave} />}</div>
    </>
  )
}

/** The buttons between the questions. */
export function ChoiceButtons({ id, choice: { step, back, restart } }: Omit<ChoiceFormProps, 'onLeave'>) {
  if (step === QUESTIONS.length) {
    return (
      <Button variant="secondary" onClick={restart}>
        {texts.again}
      </Button>
    )
  }
  return (
    <>
      <Button type="submit" form={id}>
        {texts.next}
      </Button>
      {step > 0 && (
        <Button variant="secondary" onClick={back}>
          {texts.back}
        </Button>
      )}
    </>
  )
}
