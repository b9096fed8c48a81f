import { BREAKPOINTS } from 'shared-contracts/domain/limits'

// A container query, because beside the summary the list is narrow even on screens from lg to xl.
export const NARROW = `@container (max-width: ${BREAKPOINTS.sm}px)`
/** The list on a phone: quantity and sum stand below the picture. */
export const TIGHT = '@container (max-width: 360px)'

/** Columns: picture, name, quantity, sum and «Удалить»; in a narrow list picture, name and «Удалить». */
export const LINE_COLUMNS = {
  wide: '88px minmax(0, 1fr) auto minmax(112px, auto) 40px',
  /** For lines that share no columns: room for a sum of eight digits keeps the quantities aligned. */
  wideAlone: '88px minmax(0, 1fr) auto minmax(144px, auto) 40px',
  narrow: '64px minmax(0, 1fr) 36px',
} as const
