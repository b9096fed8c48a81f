import styled from 'styled-components'
import { theme } from '../theme/theme.ts'

/** A link in text: `<TextLink href>` or `<TextLink as={Link} to>`. */
export const TextLink = styled.a`
  color: ${theme.color.brand};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:hover {
    color: ${theme.color.brandHover};
    text-decoration-thickness: 2px;
  }
`
