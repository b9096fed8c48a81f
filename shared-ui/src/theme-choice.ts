/** Which look a person wants; `system` is the device's own. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** In the local storage; nothing there means `system`. */
const KEY = 'theme'

/** What was chosen before; `system` where nothing was, or where the storage is blocked. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Puts a choice on the document: its tokens, what the browser draws itself, the bar around the page. */
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

/** The choice that is shown. */
export function themeChoice(): ThemeChoice {
  return (chosen ??= storedTheme())
}

function take(choice: ThemeChoice) {
  chosen = choice
  showTheme(choice)
  for (const listener of listeners) listener()
}

/** Chooses a look for every tab of this browser; where the storage is blocked or full, for this page. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {}
  take(choice)
}

/** A choice made in another tab; a storage emptied as a whole has no key. */
function follow({ key }: StorageEvent) {
  if (key === KEY || key === null) take(storedTheme())
}

/** Hears of every choice, made here or in another tab. Gives the function that stops it. */
export function watchTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}
