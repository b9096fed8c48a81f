import { createTextStorage } from '../browser/storage.ts'
import { createLeaveNotes } from './return-state.ts'
import { createSessionElsewhere } from './foreign-session.ts'
import type { SessionOptions } from './session.ts'
import { createUnfinishedSignOut } from './unfinished-sign-out.ts'

/** A token of this shape and these claims; signed by nobody. Times in seconds since 1970. */
export function fakeToken(
  claims: { exp?: number; iat?: number; sub?: string; sid?: string },
  mark = 'signature',
): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.${mark}`
}

/** A storage that lives in memory. */
export function memoryStorage() {
  return createTextStorage(() => {
    throw new Error('no storage')
  })
}

/** What a session needs beside its tokens, refresher, provider and tabs: nothing noted, nothing handed over. */
export function sessionMeans(): Pick<SessionOptions, 'notes' | 'elsewhere' | 'unfinished' | 'verify' | 'takeOver'> {
  return {
    notes: createLeaveNotes(memoryStorage()),
    elsewhere: createSessionElsewhere(memoryStorage()),
    unfinished: createUnfinishedSignOut(memoryStorage()),
    verify: () => Promise.resolve('unknown'),
    takeOver: () => Promise.resolve('refused'),
  }
}
