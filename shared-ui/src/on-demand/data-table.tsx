import { Card } from '../elements/card.tsx'
import type { DataTableProps } from './table/columns.ts'
import { TableCards } from './table/table-cards.tsx'
import { TableRows } from './table/table-rows.tsx'
import { useIsWide } from '../browser/use-is-wide.ts'

export type { Column, DataTableProps, RowDetails } from './table/columns.ts'

/** A table from lg (992 px) on, and a list of cards on narrower screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (!useIsWide()) return <TableCards {...props} />
  return (
    <Card isFlush>
      <TableRows {...props} />
    </Card>
  )
}
