import { css } from 'styled-components'
import { theme } from './theme.ts'

/** Style of text inputs. */
export const controlLook = css`
  box-sizing: border-box;
  width: 100%;
  min-height: ${theme.control.m};
  padding: ${theme.space(2)} ${theme.space(3)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font: inherit;
  font-size: ${theme.font.size.m};
  transition: border-color ${theme.motion.fast};
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  &:hover:not(:disabled, [aria-invalid='true']) {
    border-color: ${theme.color.muted};
  }
  &:focus {
    border-color: ${theme.color.brand};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};

    @media (forced-colors: active) {
      border-style: dashed;
    }
  }
  &:disabled {
    background: ${theme.color.hover};
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
  ${theme.media.touch} {
    font-size: max(1rem, 16px);
  }
`
