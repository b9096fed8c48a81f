import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { SmallTable } from '../parts/small-table.tsx'
import { journalTexts as texts } from './texts.ts'
import { fieldsOf } from './words.ts'

/** DESK-013: what a change replaced and what it wrote. */
export function JournalDetails({ row }: { readonly row: JournalRow }) {
  const fields = fieldsOf(row)
  if (fields.length === 0) return <p>{texts.nothing}</p>
  return (
    <SmallTable>
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
    </SmallTable>
  )
}
