import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The content of a step. Each new step takes the focus, so that a screen reader reads it. */
export const StepContent = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  outline: none;
`

export const Paragraph = styled.p`
  margin: 0;
`

export const Muted = styled(Paragraph)`
  color: ${theme.color.muted};
`
