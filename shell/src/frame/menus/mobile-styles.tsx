import styled, { css } from 'styled-components'
import { theme } from 'shared-ui/theme'
import { PortalLink } from '../portal-link.tsx'

const row = css`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  box-sizing: border-box;
  width: 100%;
  min-height: ${theme.control.l};
  padding: ${theme.space(2)} ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-current] {
    background: ${theme.color.canvas};
    font-weight: ${theme.font.weight.bold};
  }
`

/** A link of the mobile menu. */
export const MobileLink = styled(PortalLink)`
  ${row}
`
/** A button of the mobile menu. */
export const MobileAction = styled.button`
  ${row}
`
export const MobileList = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`
