import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { productsTexts as texts } from './texts.ts'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  height: ${theme.control.l};
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};

  ${theme.media.down('md')} {
    > span {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

/** RULE-004: opens the choice of a drive, a widget of mf-drives. Nothing of it is loaded before the press. */
export function ChoiceLine() {
  const { bus, widgets } = usePortal()
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    setIsOpen(true)
    const outcome = await widgets.open('choice-wizard')
    setIsOpen(false)
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.choiceFailed, variant: 'danger' })
  }
  return (
    <Line>
      <Button variant="secondary" isLoading={isOpen} onClick={() => void open()}>
        {texts.choice}
      </Button>
      <span>{texts.choiceHint}</span>
    </Line>
  )
}
