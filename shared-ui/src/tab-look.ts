import { css } from 'styled-components'
import { theme } from './theme.ts'

/** The strip that tabs stand in, also the one that holds their place while their code is on its way. */
export const tabStripLook = css`
  display: flex;
  gap: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
`
/** A tab of it, not the open one. */
export const tabLook = css`
  display: flex;
  flex: none;
  align-items: center;
  box-sizing: border-box;
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(2)};
  border-bottom: 2px solid transparent;
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.bold};
  ${theme.media.up('sm')} {
    padding: 0 ${theme.space(4)};
  }
`
/** The open one. */
export const openTabLook = css`
  border-bottom-color: ${theme.color.brand};
  color: ${theme.color.ink};
`
/** What the tabs open, under them. */
export const tabPanelLook = css`
  padding-top: ${theme.space(5)};
`
