import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A table of facts inside a dialog or the details of a row. */
export const SmallTable = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.s};

  th,
  td {
    padding: ${theme.space(1.5)} ${theme.space(3)} ${theme.space(1.5)} 0;
    text-align: left;
    vertical-align: top;
  }
  td {
    overflow-wrap: anywhere;
  }
  th {
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.medium};
  }
  tbody tr > * {
    border-top: 1px solid ${theme.color.line};
  }
`
