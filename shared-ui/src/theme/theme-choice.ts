import { localTexts } from '../browser/storage.ts'
import { observable, type Observed } from '../remote/observable.ts'

/** The visitor's choice of a theme; `system` is the device's own. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Key in local storage. An absent value means `system`. */
const STORAGE_KEY = 'theme'

/** The stored choice; `system` if there is none or storage is blocked. */
export function storedTheme(): ThemeChoice {
  const stored = localTexts.get(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a choice to the document: tokens, browser controls (color-scheme), browser bar (theme-color). */
export function showTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  if (scheme !== null) scheme.content = choice === 'system' ? 'light dark' : choice
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.dataset.scheme
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : own === choice ? 'all' : 'not all'
  }
}

const chosen = observable(storedTheme())

/** The choice that is applied now. */
export const themeChoice: Observed<ThemeChoice> = chosen

function take(choice: ThemeChoice) {
  showTheme(choice)
  chosen.set(choice)
}

/** Chooses a theme for every tab of this browser, or only for this page if storage is blocked or full. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localTexts.remove(STORAGE_KEY)
  else localTexts.set(STORAGE_KEY, choice)
  take(choice)
}

/** Applies a choice made in another tab. When storage is cleared, the event has no key. */
function follow({ key }: StorageEvent) {
  if (key === STORAGE_KEY || key === null) take(storedTheme())
}

/** Applies what the visitor chooses in other tabs. Returns the function that stops it. */
export function followTheme(): () => void {
  addEventListener('storage', follow)
  // Another tab may have changed it while this page was loading.
  const stored = storedTheme()
  if (stored !== (document.documentElement.dataset.theme ?? 'system')) take(stored)
  return () => removeEventListener('storage', follow)
}
