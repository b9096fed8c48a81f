import { css } from 'styled-components'
import { theme } from './theme.ts'

/** Style of the tab list, also of the links that take its place until the tabs' code has loaded. */
export const tabStripLook = css`
  display: flex;
  gap: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
`
/** Style of every tab. */
export const tabLook = css`
  display: flex;
  flex: none;
  align-items: center;
  box-sizing: border-box;
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(2)};
  border-bottom: 2px solid transparent;
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
  }
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.bold};
  ${theme.media.up('sm')} {
    padding: 0 ${theme.space(4)};
  }
`
/** Style of the open tab. */
export const openTabLook = css`
  border-bottom-color: ${theme.color.brand};
  color: ${theme.color.ink};
  @media (forced-colors: active) {
    border-bottom-color: Highlight;
  }
`
/** Style of the tabs' content. */
export const tabPanelLook = css`
  padding-top: ${theme.space(5)};
`
