import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A heading, and what can be done with what it names. */
export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)} ${theme.space(5)};
`

/** The buttons of a head line: on a phone they take its whole width. */
export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  ${theme.media.down('sm')} {
    width: 100%;

    > button {
      flex: 1 0 auto;
    }
  }
`
