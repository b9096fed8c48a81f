/** A drawn two-dimensional code, `size` modules wide, each `module` px; the same seed draws the same code. */
export function drawCode(seed: number, size: number, module: number): string {
  let state = (seed * 2654435761) >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const isFinder = column === 0 || row === size - 1
      const isClock = (row === 0 && column % 2 === 0) || (column === size - 1 && row % 2 === 1)
      const isInside = row > 0 && column < size - 1 && random() > 0.48
      if (isFinder || isClock || isInside) path += `M${column * module} ${row * module}h${module}v${module}h-${module}z`
    }
  }
  return `<path d="${path}" fill="#10192b"/>`
}
