import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { SmallTable } from '../parts/small-table.tsx'
import { journalTexts as texts } from './texts.ts'
import { actorOf, fieldsOf } from './words.ts'

/** DESK-013: who made a change, what it replaced and what it wrote. */
export function JournalDetails({ row }: { readonly row: JournalRow }) {
  const fields = fieldsOf(row)
  return (
    <>
      <p>{actorOf(row)}</p>
      {fields.length === 0 ? <p>{texts.nothing}</p> : <Fields fields={fields} />}
    </>
  )
}

function Fields({ fields }: { readonly fields: ReturnType<typeof fieldsOf> }) {
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
