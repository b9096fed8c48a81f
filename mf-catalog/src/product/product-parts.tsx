import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

export const Title = styled(Heading)`
  margin: ${theme.space(2)} 0 ${theme.space(5)};
`

/** The gallery and the buy box: side by side from md on, one below the other on narrower screens. */
export const Purchase = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};

  ${theme.media.up('md')} {
    grid-template-columns: minmax(0, 1fr) minmax(240px, 36%);
    align-items: start;
  }
  @media print {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`

/** Other products below the purchase. */
export const Related = styled.div`
  margin-top: ${theme.space(8)};

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** The texts load after the product. The reserved height keeps the footer below the window meanwhile. */
export const Details = styled.div`
  min-height: 75vh;
  margin-top: ${theme.space(8)};

  @media print {
    margin-top: ${theme.space(5)};
  }
`
