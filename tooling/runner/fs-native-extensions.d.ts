declare module 'fs-native-extensions' {
  /** Locks a whole file until its descriptor is closed. @returns false when another descriptor holds the lock */
  export function tryLock(fd: number): boolean
  /** Waits until no other descriptor holds the lock, and takes it. */
  export function waitForLock(fd: number): Promise<void>
}
