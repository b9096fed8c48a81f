import type { TextStorage } from '../storage/browser-storage.ts'

/** AMB-029: the plain id. */
export const ORG_ID_KEY = 'orgId'

export interface OrganisationStorage {
  read(): number | null
  write(orgId: number): void
  clear(): void
}

/** The chosen organisation (ORG-014). A value that is no id is dropped. */
export function createOrganisationStorage(storage: TextStorage): OrganisationStorage {
  return {
    read() {
      const text = storage.get(ORG_ID_KEY)
      if (text === null) return null
      if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
      storage.remove(ORG_ID_KEY)
      return null
    },
    write: (orgId) => storage.set(ORG_ID_KEY, String(orgId)),
    clear: () => storage.remove(ORG_ID_KEY),
  }
}
