import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

export const CardBox = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};

  &:hover {
    border-color: ${theme.color.controlLine};
  }
`

export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space(1)};
  padding: ${theme.space(4)};
`

/**
 * The whole name in lines of equal length, because names may differ anywhere (validity, version). In a grid three lines are
 * reserved, so that the cards of a row align. The link covers the whole card.
 */
export const CardName = styled.h3`
  min-height: 2lh;
  margin: 0 0 ${theme.space(1)};
  font-size: ${theme.font.size.m};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-wrap: balance;

  ${theme.media.up('sm')} {
    min-height: 3lh;
  }

  a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  a:hover {
    color: ${theme.color.brand};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.card};
  }
  a:focus-visible::after {
    outline: 2px solid ${theme.color.brand};
    outline-offset: -2px;
  }
`

export const Article = styled.p`
  margin: 0 0 ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/**
 * Price and basket control. In a grid the height of the control is reserved even without one, so that prices align. A very
 * long price wraps instead of overflowing the card.
 */
export const CardFoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin-top: auto;
  padding-top: ${theme.space(3)};

  ${theme.media.up('sm')} {
    grid-template-rows: auto minmax(${theme.control.m}, auto);
  }
  > :first-child {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  > :nth-child(2) {
    position: relative;
  }
`

/** The corner of the picture with the marking badge. */
export const Corner = styled.div`
  position: absolute;
  top: ${theme.space(3)};
  left: ${theme.space(3)};

  svg {
    color: ${theme.color.brand};
  }
`

/** 4 columns from xl, 3 from lg, 2 from sm, otherwise 1. */
export const CardGrid = styled.ul`
  display: grid;
  gap: ${theme.space(5)};
  margin: 0;
  padding: 0;
  list-style-type: '';

  ${theme.media.up('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.up('lg')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${theme.media.up('xl')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`
