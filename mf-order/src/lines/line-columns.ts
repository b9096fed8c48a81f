import { BREAKPOINTS } from 'shared-contracts/domain/limits'

// By the width of the list, not of the screen: beside the summary there is little room from lg to xl too.
export const NARROW = `@container (max-width: ${BREAKPOINTS.sm}px)`
/** A phone's list: under its picture a line's quantity and sum have room side by side. */
export const TIGHT = '@container (max-width: 360px)'

/** Columns of the list: picture, name, quantity, sum and «Удалить»; in a narrow one picture, name and «Удалить». */
export const LINE_COLUMNS = {
  wide: '88px minmax(0, 1fr) auto minmax(112px, auto) 40px',
  /** Of lines that do not share them: a sum of eight digits has room, so that the quantities stand under each other. */
  wideAlone: '88px minmax(0, 1fr) auto minmax(144px, auto) 40px',
  narrow: '64px minmax(0, 1fr) 36px',
} as const
