declare module 'fs-native-extensions' {
  /** Locks a whole file until its descriptor is closed. @returns false when another descriptor holds the lock */
  export function tryLock(fd: number): boolean
  /** Waits for the lock on a whole file, which ends when its descriptor is closed. */
  export function waitForLockSync(fd: number): void
}
