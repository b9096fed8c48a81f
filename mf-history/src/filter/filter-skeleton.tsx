import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** Takes the place of the filter row until it is known who the buyer is. */
export const FilterSkeleton = styled.div`
  box-sizing: content-box;
  height: ${theme.control.m};
  /* Room for the buttons of states below the fields. */
  padding-bottom: calc(${theme.space(3)} + 32px);
  margin-bottom: ${theme.space(3)};

  ${theme.media.up('lg')} {
    /* Room for the labels above the fields. */
    padding-top: calc(1.4 * ${theme.font.size.s} + ${theme.space(1.5)});
  }
  ${theme.media.touch} {
    padding-bottom: calc(${theme.space(3)} + ${theme.control.m});
  }
`
