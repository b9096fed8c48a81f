import styled from 'styled-components'
import { boldRoom } from 'shared-ui/bold-room'
import { PageWidth } from 'shared-ui/page-width'
import { theme } from 'shared-ui/theme'
import { PortalLink } from '../portal-link.tsx'

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.header};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  @media print {
    display: none;
  }
`
export const BarRow = styled(PageWidth)`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  height: ${theme.layout.header};
`
export const Logo = styled(PortalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2.5)};
  min-height: ${theme.control.m};
  margin-right: ${theme.space(6)};
  ${theme.media.down('xl')} {
    margin-right: ${theme.space(1)};
  }
  /* On a narrow screen the name wraps into an invisible line. */
  ${theme.media.down('sm')} {
    flex-wrap: wrap;
    align-content: flex-start;
    min-width: 26px;
    padding-top: calc((${theme.control.m} - 26px) / 2);
    height: ${theme.control.m};
    margin: 0;
    overflow: hidden;
  }
  color: ${theme.color.ink};
  font-size: ${theme.font.size.l};
  font-weight: ${theme.font.weight.heavy};
  text-decoration: none;
  white-space: nowrap;
`
export const Sections = styled.nav`
  display: flex;
  gap: ${theme.space(1)};
  ${theme.media.down('xl')} {
    gap: 0;
  }
  ${theme.media.down('lg')} {
    display: none;
  }
`
export const SectionLink = styled(PortalLink)`
  ${boldRoom}
  min-height: ${theme.control.m};
  padding-inline: ${theme.space(3)};
  /* The bar is widest for a guest: it holds two buttons beside the cart. */
  ${theme.media.down('xl')} {
    padding-inline: ${theme.space(2)};
  }
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${theme.color.ink};
    background: ${theme.color.hover};
  }
  &[aria-current] {
    background: ${theme.color.canvas};
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.bold};
  }
`
/** The right end of the bar. */
export const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  flex: 1;
  min-width: 0;
  ${theme.media.down('xl')} {
    gap: ${theme.space(1)};
  }
  ${theme.media.down('lg')} {
    gap: ${theme.space(2)};
  }
  ${theme.media.down('sm')} {
    min-width: auto;
  }
`
export const CartChip = styled(PortalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  flex: none;
  min-height: ${theme.control.m};
  padding-inline: ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-weight: ${theme.font.weight.bold};
  text-decoration: none;
`
export const OnDesktop = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(1)};
  ${theme.media.down('xl')} {
    gap: 0;
    > button {
      padding-inline: ${theme.space(2)};
    }
  }
  ${theme.media.down('lg')} {
    display: none;
  }
`
/** The user's name: the only part of the bar that may get narrower than its content. */
export const UserPlace = styled(OnDesktop)`
  flex: 0 1 auto;
  min-width: 0;
`
