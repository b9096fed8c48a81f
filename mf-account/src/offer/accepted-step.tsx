import { SuccessIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Muted } from './step-layout.tsx'
import { offerTexts } from './texts.ts'

const Ready = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(4)};
  text-align: center;

  svg {
    color: ${theme.color.success};
  }
  strong {
    font-size: ${theme.font.size.xl};
    font-weight: ${theme.font.weight.heavy};
    line-height: ${theme.font.line.tight};
  }
`

/** OFFER-012, OFFER-016. */
export function AcceptedBody() {
  return (
    <Ready>
      <SuccessIcon size={56} />
      <strong>{offerTexts.accepted}</strong>
      <Muted>{offerTexts.acceptedText}</Muted>
    </Ready>
  )
}
