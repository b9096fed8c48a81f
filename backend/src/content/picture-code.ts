/** Draws a two-dimensional code of `size` modules, each `module` px wide. Equal seeds give equal codes. */
export function drawCode(seed: number, size: number, module: number): string {
  let state = (seed * 2654435761) >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  let path = ''
  for (let row = 0; row < size; row += 1) {
    const isDark = Array.from({ length: size }, (_, column) => {
      const isFinder = column === 0 || row === size - 1
      const isClock = (row === 0 && column % 2 === 0) || (column === size - 1 && row % 2 === 1)
      return isFinder || isClock || (row > 0 && column < size - 1 && random() > 0.48)
    })
    path += runsOf(isDark).reduce((drawn, [from, length]) => `${drawn}M${from} ${row}h${length}v1h-${length}z`, '')
  }
  return `<path transform="scale(${module})" d="${path}" fill="#10192b" shape-rendering="crispEdges"/>`
}

/** Runs of adjacent dark modules in a row. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, column) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last[0] + last[1] === column) last[1] += 1
    else runs.push([column, 1])
  })
  return runs
}
