/** What an import of a real file counts, as the README beside the files says. */
export interface CountsOfFile {
  /** Path below `samples`. */
  readonly path: string
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  /** Changed by a second import. */
  readonly changedAgain: number
}

/** A row of the table: `official/` import, and six cells that begin with a number. */
const ROW = /^\| `([\w-]+\/)` (\w+) \|((?:[^|\n]*\|){6})$/gm

/** Reads the table of counts of a README. */
export function countsOfSets(readme: string): CountsOfFile[] {
  return [...readme.matchAll(ROW)].map(([, folder = '', name = '', cells = '']) => {
    const numbers = cells.split('|').map((cell) => Number.parseInt(cell, 10))
    const [read = 0, created = 0, changed = 0, same = 0, refused = 0, changedAgain = 0] = numbers
    return { path: `${folder}${name}.xml`, read, created, changed, same, refused, changedAgain }
  })
}
