import { createTextStorage } from '../storage/browser-storage.ts'

/** A token of this shape and these claims; signed by nobody. Times in seconds since 1970. */
export function fakeToken(claims: { exp?: number; iat?: number; sub?: string }, mark = 'signature'): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.${mark}`
}

/** A storage that lives in memory. */
export function memoryStorage() {
  return createTextStorage(() => {
    throw new Error('no storage')
  })
}
