/** The first control of each row, by which the arrow keys go from row to row. Its value is the row's number, if it has details. */
export const ROW_CONTROL = 'data-row-control'

/** The arrow keys move the focus from the control of one row to that of the next or the one before. */
export function watchArrows(list: HTMLElement | null) {
  if (list === null) return undefined
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.hasAttribute(ROW_CONTROL)) return
    const controls = [...(list?.querySelectorAll<HTMLElement>(`[${ROW_CONTROL}]`) ?? [])]
    const next = controls[controls.indexOf(event.target) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  list.addEventListener('keydown', move)
  return () => list.removeEventListener('keydown', move)
}
