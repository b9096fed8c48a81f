import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { productsTexts as texts } from './texts.ts'

/** Its height leaves room for the longest text, so that nothing shifts when the text changes. */
const Line = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  align-content: start;
  height: 96px;
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};

  ${theme.media.up('md')} {
    grid-template-columns: auto 1fr;
    align-items: center;
    height: ${theme.control.l};
  }
  @media print {
    display: none;
  }
`

/** RULE-004: opens the choice of a drive, a widget of mf-drives. Nothing of it is loaded before the press. */
export function ChoiceLine() {
  const { widgets } = usePortal()
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')

  async function open() {
    setState('open')
    setState((await widgets.open('choice-wizard')) === 'failed' ? 'failed' : 'closed')
  }
  return (
    <Line>
      <Button variant="secondary" isLoading={state === 'open'} onClick={() => void open()}>
        {texts.choice}
      </Button>
      <span role="status">{state === 'failed' ? texts.choiceFailed : texts.choiceHint}</span>
    </Line>
  )
}
