import { NOT_PROVIDED, type ValidityFigure, type ValidityTable } from '../content/validity-tables.ts'
import { Table } from './validity-layout.tsx'
import { validityTexts } from './validity-texts.ts'

function textOf({ days }: ValidityFigure): string {
  return days === null ? NOT_PROVIDED : String(days)
}

/** A table of one tax system. Its roles are explicit, because the styles take the semantics of a table away. */
export function ValidityTableView({ table }: { readonly table: ValidityTable }) {
  return (
    <Table role="table">
      <caption data-unit={validityTexts.activity}>
        <span>{table.system}</span> <span>{`(${table.abbreviation})`}</span>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {validityTexts.activity}
          </th>
          <th role="columnheader" scope="col">
            {validityTexts.months15}
          </th>
          <th role="columnheader" scope="col">
            {validityTexts.months36}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map(({ activity, months15, months36 }) => (
          <tr key={activity} role="row">
            <th role="rowheader" scope="row">
              {activity}
            </th>
            <td role="cell" data-column={validityTexts.months15}>
              {textOf(months15)}
            </td>
            <td role="cell" data-column={validityTexts.months36}>
              {textOf(months36)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
