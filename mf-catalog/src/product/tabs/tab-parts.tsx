import { Heading } from 'shared-ui/heading'
import { openTabLook, tabLook, tabPanelLook, tabStripLook } from 'shared-ui/tab-look'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** Reserves a height, so that little moves when the text arrives. */
export const Panel = styled.div`
  min-height: 16rem;

  &:focus {
    outline: none;
  }
  @media print {
    min-height: 0;
  }
`

/** A tab list made of links, with the look of the tabs. */
export const Strip = styled.div`
  ${tabStripLook}
  overflow-x: auto;
`
export const StripItem = styled.a`
  ${tabLook}
  text-decoration: none;

  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-selected='true'] {
    ${openTabLook}
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
export const StripPanel = styled.section`
  ${tabPanelLook}
`

export const Section = styled.section`
  margin-bottom: ${theme.space(8)};
`
export const SectionTitle = styled(Heading)`
  margin-bottom: ${theme.space(4)};
`
export const Lines = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 68ch;
`
export const NoText = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

export const FileList = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space(3)};
    align-items: center;
  }
`
export const FileLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.control.m};
  overflow-wrap: anywhere;

  @media print {
    min-height: 0;
    color: inherit;
    text-decoration: none;

    svg {
      display: none;
    }
  }
  svg {
    flex: none;
  }
`
export const FileKind = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  white-space: nowrap;
`
