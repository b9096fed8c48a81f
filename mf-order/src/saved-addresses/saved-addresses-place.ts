import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The place of the buttons for saved addresses. It keeps its height, so that nothing moves when a button appears. */
export const SavedAddressesPlace = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  min-height: ${theme.control.m};
`
