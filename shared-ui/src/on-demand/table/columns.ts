import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** The title is only read aloud: what stands in the column speaks for itself. */
  readonly isTitleHidden?: boolean | undefined
  /** A sum or a count: at the right edge, in figures of one width. */
  readonly isNumber?: boolean | undefined
  readonly cell: (row: Row) => ReactNode
}

/** What opens under a row. */
export interface RowDetails<Row> {
  /** Title of the column of buttons, read aloud. */
  readonly title: string
  /** Name of a row's button. */
  readonly label: (row: Row) => string
  readonly isOpen: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  readonly content: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** Name of the table, read aloud. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly details?: RowDetails<Row> | undefined
  /** A row's card below lg, where the usual one, a line per column, is not enough. */
  readonly card?: ((row: Row) => ReactNode) | undefined
}
