import type { KeyboardEvent } from 'react'

/**
 * Up and down between the search field and the companies below it, Home and End to the first and the last of them; in
 * the field Home and End move the caret where there is text to move it in. Enter in the field takes the only company
 * found; the companies are buttons, so Enter on one needs nothing more. Whoever types on goes on searching.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const [field, ...companies] = event.currentTarget.querySelectorAll<HTMLElement>('input, li button')
  const at = companies.indexOf(event.target)
  const isInField = event.target === field
  if (!isInField && at < 0) return
  if (isInField && event.key === 'Enter' && companies.length === 1) {
    event.preventDefault()
    companies[0]?.click()
    return
  }
  const goal = goalOf(event.key, at, companies, field)
  if (goal) {
    event.preventDefault()
    goal.focus()
  } else if (!isInField && isTyping(event.key)) {
    // The key itself goes to the field, which has the focus by the time it is written.
    field?.focus()
  }
}

/** Where a key leads from the company at `at`, or from the field at -1. */
function goalOf(
  key: string,
  at: number,
  companies: readonly HTMLElement[],
  field: HTMLElement | undefined,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return companies[Math.min(at + 1, companies.length - 1)]
  if (key === 'ArrowUp') return at > 0 ? companies[at - 1] : field
  const isCaretKey = at < 0 && field instanceof HTMLInputElement && field.value !== ''
  if (isCaretKey || (key !== 'Home' && key !== 'End')) return undefined
  return key === 'Home' ? companies[0] : companies.at(-1)
}

const isTyping = (key: string) => key === 'Backspace' || (key.length === 1 && key !== ' ')
