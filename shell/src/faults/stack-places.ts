/**
 * The places in scripts that the stack of an error names, the innermost first, as addresses:
 * `https://shop.ru/assets/main.1a2b3c4d.js:1:234`. Chromium writes `at f (…)`, Firefox and Safari `f@…`.
 */
export function placesIn(error: unknown): string[] {
  const words = error instanceof Error ? (error.stack ?? '').split(/[\s()@]+/) : []
  return words.filter((word) => /^https?:\/\//.test(word) && /^[\w.-]+\.js:\d{1,7}:\d{1,7}$/.test(fileIn(word)))
}

/** File, line and column of a place. */
export const fileIn = (place: string): string => place.slice(place.lastIndexOf('/') + 1)
