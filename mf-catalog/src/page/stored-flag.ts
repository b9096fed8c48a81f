/**
 * A yes or no kept in local storage under `key` as the texts 'true' and 'false'.
 * Storage that is blocked, full or spoiled counts as "not set".
 */
export function readFlag(key: string): boolean {
  try {
    return window.localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

/** Keeps the flag where storage allows it. */
export function writeFlag(key: string, value: boolean): void {
  try {
    window.localStorage.setItem(key, String(value))
  } catch {
    // A convenience only: without storage the section is closed at the next visit.
  }
}
