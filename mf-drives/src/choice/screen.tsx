import { useId } from 'react'
import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { CHOICE_PATH } from '../paths.ts'
import { ChoiceButtons, ChoiceForm } from './choice-parts.tsx'
import { choiceTexts as texts } from './texts.ts'
import { useChoice } from './use-choice.ts'

const Sheet = styled(Card)`
  max-width: 40rem;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(4)};
`

/** The page /drives/choice. */
export function ChoiceScreen() {
  return (
    <DrivesScreen title={texts.screen} path={CHOICE_PATH}>
      {() => <Choice />}
    </DrivesScreen>
  )
}

function Choice() {
  const choice = useChoice()
  const id = useId()
  return (
    <Sheet as="section" aria-label={texts.title}>
      <ChoiceForm id={id} choice={choice} />
      <Buttons>
        <ChoiceButtons id={id} choice={choice} />
      </Buttons>
    </Sheet>
  )
}
