import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { journalTexts as texts } from './texts.ts'
import { fieldsOf } from './words.ts'

const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.s};

  th,
  td {
    padding: ${theme.space(1.5)} ${theme.space(3)} ${theme.space(1.5)} 0;
    text-align: left;
    vertical-align: top;
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

/** DESK-013: what a change replaced and what it wrote. */
export function JournalDetails({ row }: { readonly row: JournalRow }) {
  const fields = fieldsOf(row)
  if (fields.length === 0) return <p>{texts.nothing}</p>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
