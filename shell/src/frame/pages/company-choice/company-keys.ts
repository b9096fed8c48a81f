import type { KeyboardEvent } from 'react'

/**
 * Keyboard navigation between the search field and the companies below it. Up and Down move by one, Home and End to the
 * first and last company (in a field with text they move the caret). Enter in the field chooses the only match. A typed
 * character moves the focus to the field, so that the search continues.
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
    // Focused before the browser inserts the character, so the field receives it.
    field?.focus()
  }
}

/** The element that a key moves to from the company at index `at`, or from the field if `at` is -1. */
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
