import { createTextStorage } from 'shared-ui/storage'
import { createForeignSession } from './sign-in-link/foreign-session.ts'
import { createReturnStateStorage } from './return-state.ts'
import type { SessionOptions } from './session.ts'
import { createUnfinishedSignOut } from './unfinished-sign-out.ts'

/** An unsigned token with these claims. Times in seconds since 1970. */
export function fakeToken(
  claims: { exp?: number; iat?: number; sub?: string; sid?: string; name?: string },
  mark = 'signature',
): string {
  const bytes = (value: object) => String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
  const part = (value: object) => btoa(bytes(value)).replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'none' })}.${part(claims)}.${mark}`
}

/** A storage in memory. */
export function memoryStorage() {
  return createTextStorage(() => {
    throw new Error('no storage')
  })
}

/** The dependencies of a session beside its tokens, refresher, provider and tabs, with nothing stored. */
export function sessionDependencies(): Pick<
  SessionOptions,
  'returnState' | 'foreign' | 'unfinished' | 'verify' | 'takeOver'
> {
  return {
    returnState: createReturnStateStorage(memoryStorage()),
    foreign: createForeignSession(memoryStorage()),
    unfinished: createUnfinishedSignOut(memoryStorage()),
    verify: () => Promise.resolve('unknown'),
    takeOver: () => Promise.resolve('refused'),
  }
}
