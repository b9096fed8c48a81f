import { localTexts } from 'shared-ui/storage'

/** A flag in localStorage, stored as 'true' or 'false'. Any other value counts as false. */
export function readFlag(key: string): boolean {
  return localTexts.get(key) === 'true'
}

export function writeFlag(key: string, value: boolean): void {
  localTexts.set(key, String(value))
}
