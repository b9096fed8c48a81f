import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Up and down between the search field and the companies below it; Enter in the field takes the only company found.
 * The companies are buttons, so Enter on one needs nothing more.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.indexOf(event.target)
  if (at < 0) return
  const step = STEPS[event.key]
  if (step !== undefined) {
    event.preventDefault()
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  } else if (event.key === 'Enter' && at === 0 && stops.length === 2) {
    event.preventDefault()
    stops[1]?.click()
  }
}
