import styled from 'styled-components'

/** A sentence above the buttons. */
export const Words = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`
