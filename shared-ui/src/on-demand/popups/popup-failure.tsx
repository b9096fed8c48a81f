import styled from 'styled-components'
import { errorLook } from '../../theme/error-look.ts'
import { theme } from '../../theme/theme.ts'

/** Shown in place of a popup whose code failed to load. Its parent must be positioned. */
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
  ${errorLook}
`
