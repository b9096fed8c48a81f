import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

export const Sheet = styled(Card)`
  @media print {
    border: 0;
    break-inside: auto;
  }
`

export const Section = styled.section`
  scroll-margin-top: ${theme.layout.anchor};

  & + & {
    border-top: 1px solid ${theme.color.line};

    @media print {
      padding-top: ${theme.space(3)};
    }
  }
`

/** Typography of a section's text. */
export const SectionText = styled.div`
  /* A readable line length for text; pictures take the full width. */
  > :not(div) {
    max-width: 76ch;
  }
  > :first-child {
    margin-top: 0;
  }
  > :last-child {
    margin-bottom: 0;
  }
  > ul[data-plain] {
    padding: 0;
    list-style: none;
  }
  p,
  ol,
  ul,
  dl {
    margin: 0 0 ${theme.space(4)};
  }
  li + li {
    margin-top: ${theme.space(2)};
  }
  h3 {
    margin: ${theme.space(5)} 0 ${theme.space(2)};
    font-size: ${theme.font.size.m};
  }
  dl {
    display: grid;
    gap: ${theme.space(1)} ${theme.space(5)};

    ${theme.media.up('sm')} {
      grid-template-columns: minmax(10rem, auto) 1fr;
    }
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0 0 ${theme.space(2)};
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  /* Phone numbers one below the other, each a large enough touch target. */
  dd a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.space(6)};

    ${theme.media.touch} {
      min-height: ${theme.space(11)};
    }
  }
`
