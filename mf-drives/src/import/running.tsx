import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { importTexts as texts } from './texts.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`

/** What is going on, and a way to stop it. */
export function Running({
  what,
  onCancel,
}: {
  readonly what: keyof typeof texts.running
  readonly onCancel: () => void
}) {
  return (
    <Line>
      <span role="status">{texts.running[what]}</span>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Line>
  )
}
