import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Describes the title: read aloud, not shown. */
  readonly note?: string | undefined
  /** The title is only read aloud, because the column's content explains itself. */
  readonly isTitleHidden?: boolean | undefined
  /** Takes the place of the title above the column, such as a checkbox for all rows. */
  readonly head?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** A sum or a count: right-aligned, in tabular figures. */
  readonly isNumber?: boolean | undefined
  /**
   * CSS width. As soon as one column has a width, rows are 48 px high and do not wrap, and columns without a width share the
   * rest. A table that may become long needs widths: otherwise they would change while it is scrolled.
   */
  readonly width?: string | undefined
  readonly cell: (row: Row) => ReactNode
}

/** The details that open below a row. */
export interface RowDetails<Row> {
  /** Title of the button column, read aloud. */
  readonly title: string
  /** Accessible name of a row's button. */
  readonly label: (row: Row) => string
  readonly isOpen: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  readonly content: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly details?: RowDetails<Row> | undefined
  /** Renders a row's card below lg. By default a card has a line per column. */
  readonly card?: ((row: Row) => ReactNode) | undefined
}

/** A chunk of a list's rows. */
export interface ChunkProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'details' | 'card'> {
  readonly chunk: number
  readonly rows: readonly Row[]
  /** Index of the chunk's first row in the list. */
  readonly first: number
  /** Number of all rows of a long list. */
  readonly count: number | undefined
}
