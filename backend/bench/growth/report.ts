/** Prints results and remembers whether one exceeded its bound. */
export function createReport() {
  let missed = 0
  return {
    say: (line: string) => void process.stdout.write(`${line}\n`),

    /** Prints a row of a table; a row that misses its bound ends with `!`. */
    row(name: string, cells: readonly string[], isWithin: boolean = true) {
      if (!isWithin) missed += 1
      const padded = cells.map((cell) => cell.padStart(11)).join('')
      process.stdout.write(`${name.padEnd(44)}${padded}${isWithin ? '' : '  !'}\n`)
    },

    missed: () => missed,
  }
}

export type Report = ReturnType<typeof createReport>

export const ms = (value: number) => `${value.toFixed(1)} ms`
export const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`
export const times = (value: number) => `x ${value.toFixed(2)}`
export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
