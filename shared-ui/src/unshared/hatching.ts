import { theme } from 'shared-ui/theme'
import { css } from 'styled-components'

/** What asks for attention in a chart (drives that end within 60 days, a request): told from other bars without their colour. */
export const hatching = css`
  border: 1.5px solid ${theme.color.warningMark};
  background: repeating-linear-gradient(135deg, ${theme.color.warningMark} 0 2px, transparent 2px 6px);
  forced-color-adjust: none;
`
