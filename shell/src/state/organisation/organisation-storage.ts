import type { TextStorage } from 'shared-ui/storage'

/** AMB-029: holds the plain id. */
export const ORG_ID_KEY = 'orgId'
/** The id that was last found among the logins. */
const CONFIRMED_KEY = 'orgIdConfirmed'

export interface OrganisationStorage {
  read(): number | null
  /** The stored id, if it was among the logins when they were last loaded. Used as a guess before they are loaded. */
  readConfirmed(): number | null
  write(orgId: number): void
  /** Writes an id that is among the logins. */
  confirm(orgId: number): void
  clear(): void
}

/** ORG-014: the chosen organisation. A malformed id is removed. */
export function createOrganisationStorage(storage: TextStorage): OrganisationStorage {
  function read(): number | null {
    const text = storage.get(ORG_ID_KEY)
    if (text === null) return null
    if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
    storage.remove(ORG_ID_KEY)
    return null
  }
  const write = (orgId: number) => storage.set(ORG_ID_KEY, String(orgId))
  return {
    read,
    readConfirmed() {
      const orgId = read()
      return orgId !== null && storage.get(CONFIRMED_KEY) === String(orgId) ? orgId : null
    },
    write,
    confirm(orgId) {
      write(orgId)
      storage.set(CONFIRMED_KEY, String(orgId))
    },
    clear() {
      storage.remove(ORG_ID_KEY)
      storage.remove(CONFIRMED_KEY)
    },
  }
}
