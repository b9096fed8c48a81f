import styled from 'styled-components'
import { theme } from '../theme.ts'

/** Stands where a popup would have been whose code did not load; its parent is positioned. */
export const PopupFailure = styled.div`
  position: absolute;
  z-index: ${theme.layer.float};
  top: calc(100% + ${theme.space(1)});
  right: 0;
  width: max-content;
  max-width: calc(100vw - ${theme.space(8)});
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
`
