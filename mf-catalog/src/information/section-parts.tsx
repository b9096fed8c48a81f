import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

export const Section = styled.section`
  scroll-margin-top: calc(${theme.layout.header} + ${theme.space(4)});

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`

/** Typography of a section's text. */
export const SectionText = styled.div`
  max-width: 76ch;

  > :first-child {
    margin-top: 0;
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
`
