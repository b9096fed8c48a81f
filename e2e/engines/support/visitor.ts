import { expect } from '@playwright/test'
import type { Found, Tab } from './engine.ts'

/** Elements that match `css` and whose text, label or `aria-label` contains `name`. The first of them counts. */
export interface Target {
  readonly css: string
  readonly name?: string
}

/** How long a condition is waited for, ms. */
const LONGEST_WAIT = 20_000

/** Waits until the target can be pressed, and presses it. */
export const click = (tab: Tab, target: Target): Promise<void> => act(tab, target, (found) => found.click())

/** Types into a field. */
export const type = (tab: Tab, target: Target, text: string): Promise<void> =>
  act(tab, target, (found) => found.type(text))

/** What an engine says of an element that the page has replaced since it was found. Nothing was done with it then. */
const REPLACED = /detached from document|not clickable|stale ?element/i

/** Finds the target again if the page has replaced it before it was acted on, as the live page does with the rendered one. */
async function act(tab: Tab, target: Target, action: (found: Found) => Promise<void>): Promise<void> {
  const found = await ready(tab, target)
  try {
    await action(found)
  } catch (error) {
    if (!REPLACED.test(String(error))) throw error
    await act(tab, target, action)
  }
}

/** Waits until the target is shown. @returns its text */
export async function waitFor(tab: Tab, target: Target, timeout = LONGEST_WAIT): Promise<string> {
  const text = await until(tab, `${described(target)} is shown`, () => tab.evaluate(call(shownText, target)), timeout)
  return String(text)
}

/** Waits until the target is not shown. */
export async function waitForNone(tab: Tab, target: Target): Promise<void> {
  const isGone = async () => (await tab.evaluate(call(shownText, target))) === null
  await until(tab, `${described(target)} is not shown`, isGone)
}

/** Waits until the address, without its origin, is this one. */
export async function waitForPath(tab: Tab, path: string): Promise<void> {
  await until(tab, `the address is ${path}`, async () => (await tab.evaluate(ADDRESS)) === path)
}

const ADDRESS = 'location.pathname + location.search'

const ready = (tab: Tab, target: Target): Promise<Found> =>
  until(tab, `${described(target)} can be pressed`, () => tab.find(call(pressable, target)))

/**
 * Asks until the answer is neither false nor missing. The page may be between two documents, where asking fails.
 * @throws Error with the address and the text of the page.
 */
async function until<Answer>(
  tab: Tab,
  condition: string,
  ask: () => Promise<Answer | false | null | undefined>,
  timeout = LONGEST_WAIT,
) {
  let answer: Answer | false | null | undefined
  try {
    await expect(async () => {
      answer = await ask()
      expect(answer ?? false).not.toBe(false)
    }).toPass({ timeout, intervals: [50] })
  } catch (cause) {
    const page = await tab.evaluate(`${ADDRESS} + '\\n' + document.body.innerText`)
    throw new Error(`Not within ${timeout} ms: ${condition}\n${String(page)}`, { cause })
  }
  return answer as Answer
}

/** The expression that calls a function in the page. */
const call = (run: (target: Target) => unknown, target: Target) => `(${String(run)})(${JSON.stringify(target)})`

const described = ({ css, name }: Target) => (name === undefined ? css : `${css} «${name}»`)

/** Runs in the page: the text of the target if it is shown. */
function shownText({ css, name }: Target): string | null {
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const { width, height } = element.getBoundingClientRect()
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim()
    if (width > 0 && height > 0 && text.includes(name ?? '')) return text
  }
  return null
}

/** Runs in the page: the target if it would receive a press, is enabled, and has not moved since the last call. */
function pressable({ css, name }: Target): Element | null {
  const page = window as unknown as { placesSeen?: WeakMap<Element, string> }
  const seen = (page.placesSeen ??= new WeakMap())
  for (const element of document.querySelectorAll<HTMLElement & { labels?: Iterable<HTMLElement> | null }>(css)) {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const names = [
      ...labelledBy.map((id) => document.getElementById(id)?.textContent),
      element.getAttribute('aria-label'),
      ...[...(element.labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ].map((text) => text?.replaceAll(/\s+/g, ' ').trim())
    if (name !== undefined && !names.some((text) => text?.includes(name) === true)) continue
    if (element.matches(':disabled, [aria-disabled=true]')) continue

    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const place = [x, y, width, height].join(' ')
    if (seen.get(element) !== place) {
      seen.set(element, place)
      return null
    }
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (element.contains(top)) return element
  }
  return null
}
