import { Button } from 'shared-ui/button'
import { controlLook } from 'shared-ui/control-look'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A square button with a picture. */
export const IconButton = styled(Button)`
  flex: none;
  width: ${theme.control.m};
  padding: 0;
`
export const SearchPlace = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`
/** What only a narrow bar has. */
export const SearchOpener = styled.div`
  display: contents;
  ${theme.media.up('xl')} {
    display: none;
  }
`
/** Part of a wide bar. In a narrow bar it is hidden, and covers the bar while it is open. */
export const SearchForm = styled.form<{ $isOpen: boolean }>`
  flex: 1;
  min-width: 120px;
  max-width: 240px;
  margin-left: ${theme.space(3)};
  ${theme.media.down('xl')} {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
    align-items: center;
    gap: ${theme.space(2)};
    max-width: none;
    margin: 0;
    padding-inline: ${theme.layout.gutter};
    background: ${theme.color.surface};
  }
`
export const SearchField = styled.span`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  svg {
    position: absolute;
    left: ${theme.space(3)};
    color: ${theme.color.muted};
    pointer-events: none;
  }
  input {
    ${controlLook}
    padding-left: ${theme.space(9)};
    /* The browser's own cross would be a second one beside ours. */
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`
