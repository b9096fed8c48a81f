import { useEffect, useId, useRef, type ReactNode } from 'react'
import { TAX_SYSTEMS } from 'shared-contracts/domain/drive-validity'
import { theme } from 'shared-ui/theme'
import { Check } from 'shared-ui/unshared/check'
import styled from 'styled-components'
import { driveTexts } from '../parts/texts.ts'
import { choiceTexts as texts } from './texts.ts'
import { QUESTIONS, type Choice } from './use-choice.ts'

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;
  min-height: 15rem;
  align-content: start;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${theme.space(2)};
    padding: 0;
    font-size: ${theme.font.size.l};
    font-weight: ${theme.font.weight.bold};
  }
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Wrong = styled.p`
  margin: 0;
  color: ${theme.color.danger};
`
/** The question that is asked. The first choice of the next one gets the focus. */
export function Question({ choice }: { readonly choice: Choice }) {
  const { step, hasMoved, isMissing } = choice
  const group = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  useEffect(() => {
    if (!hasMoved && !isMissing) return
    const input = (selector: string) => group.current?.querySelector<HTMLElement>(selector)
    const first = input('input:checked') ?? input('input')
    first?.focus()
  }, [step, hasMoved, isMissing])
  const name = QUESTIONS[step]
  if (name === undefined) return null
  const about = hints[name]
  return (
    <>
      <Muted>{texts.progress(step + 1, QUESTIONS.length)}</Muted>
      <Group key={name} ref={group} aria-describedby={about === undefined ? undefined : hint}>
        <legend>{titles[name]}</legend>
        {about !== undefined && <Muted id={hint}>{about}</Muted>}
        {name === 'systems' ? <Systems choice={choice} /> : <Either choice={choice} name={name} />}
      </Group>
    </>
  )
}

function Systems({ choice: { use, switchSystem, isMissing } }: { readonly choice: Choice }): ReactNode {
  return (
    <>
      {TAX_SYSTEMS.map((system) => (
        <Check
          key={system}
          checked={use.systems.includes(system)}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => switchSystem(system, target.checked)}
        >
          {driveTexts.systems[system]}
        </Check>
      ))}
      {isMissing && <Wrong role="alert">{texts.noSystem}</Wrong>}
    </>
  )
}

type EitherName = Exclude<(typeof QUESTIONS)[number], 'systems'>

const titles: Readonly<Record<(typeof QUESTIONS)[number], string>> = {
  systems: texts.systems,
  isService: texts.activity,
  isSeasonal: texts.seasonal,
  isExcise: texts.excise,
  isAutonomous: texts.autonomous,
}
const hints: Readonly<Partial<Record<(typeof QUESTIONS)[number], string>>> = {
  systems: texts.systemsHint,
  isAutonomous: texts.autonomousHint,
}
const isYes = [
  [texts.yes, true],
  [texts.no, false],
] as const
const isService = [
  [texts.trade, false],
  [texts.services, true],
] as const

/** A question with two answers. */
function Either({ choice: { use, answer }, name }: { readonly choice: Choice; readonly name: EitherName }) {
  return (name === 'isService' ? isService : isYes).map(([text, value]) => (
    <Check key={text} type="radio" name={name} checked={use[name] === value} onChange={() => answer({ [name]: value })}>
      {text}
    </Check>
  ))
}
