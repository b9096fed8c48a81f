import { localTexts } from './storage.ts'

/** The visitor's choice of a theme; `system` is the device's own. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Key in local storage. An absent value means `system`. */
const KEY = 'theme'

/** The stored choice; `system` if there is none or storage is blocked. */
export function storedTheme(): ThemeChoice {
  const stored = localTexts.get(KEY)
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

let chosen: ThemeChoice | undefined
const listeners = new Set<() => void>()

/** The choice that is applied now. */
export function themeChoice(): ThemeChoice {
  return (chosen ??= storedTheme())
}

function take(choice: ThemeChoice) {
  chosen = choice
  showTheme(choice)
  for (const listener of listeners) listener()
}

/** Chooses a theme for every tab of this browser, or only for this page if storage is blocked or full. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localTexts.remove(KEY)
  else localTexts.set(KEY, choice)
  take(choice)
}

/** Applies a choice made in another tab. When storage is cleared, the event has no key. */
function follow({ key }: StorageEvent) {
  if (key === KEY || key === null) take(storedTheme())
}

/** Calls the listener on every choice, in this tab or another. Returns a function that stops it. */
export function watchTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', follow)
    // Another tab may have changed it while this page was loading.
    const stored = storedTheme()
    if (stored !== (document.documentElement.dataset.theme ?? 'system')) take(stored)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}
