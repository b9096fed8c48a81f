import { z } from 'zod/mini'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import type { TextStorage } from 'shared-ui/storage'
import { readJson } from '../../browser/read-json.ts'
import { BASKET_BASE_KEY, BASKET_KEY, BASKET_NAMES_KEY } from './basket-storage.ts'
import { DELIVERY_KEY } from './delivery.ts'

/** The organisation of the current basket, followed by those with a saved one. */
export const BASKET_OWNERS_KEY = 'orderOwners'

/** The session storage keys of the current basket. */
const KEYS = [BASKET_KEY, BASKET_NAMES_KEY, BASKET_BASE_KEY, DELIVERY_KEY, ORDER_DRAFT_KEY] as const

const ownersSchema = z.array(z.object({ orgId: z.int().check(z.positive()), name: z.nullable(z.string()) }))

/** An organisation with a basket in this tab. Without loaded logins its name is not known. */
export interface BasketOwner {
  readonly orgId: number
  readonly name: string | null
}

/** AMB-188: each organisation has a basket of its own in the tab, with its delivery form and order draft. */
export interface SavedBaskets {
  /**
   * Makes the basket of an organisation the current one, which alone has the usual keys. Returns the organisation whose
   * basket was saved instead; `null` if the basket stays, because it already belongs to the organisation or to no one (a
   * guest's basket passes to the first organisation).
   */
  switchTo(owner: BasketOwner): BasketOwner | null
  /** Removes the saved baskets; the current one belongs to no organisation any more. */
  forget(): void
}

/** The owners as stored; a malformed value is removed (F22). */
export function readOwners(storage: TextStorage): BasketOwner[] {
  return readJson(storage, BASKET_OWNERS_KEY, ownersSchema) ?? []
}

export function createSavedBaskets(storage: TextStorage): SavedBaskets {
  const savedKey = (key: string, orgId: number) => `${key}@${orgId}`

  /** Moves a value, also if there is none. Returns whether there was one. */
  function move(from: string, to: string): boolean {
    const text = storage.get(from)
    storage.remove(from)
    if (text === null) storage.remove(to)
    else storage.set(to, text)
    return text !== null
  }
  const write = (owners: readonly BasketOwner[]) => storage.set(BASKET_OWNERS_KEY, JSON.stringify(owners))

  return {
    switchTo(owner) {
      const [current, ...saved] = readOwners(storage)
      if (current === undefined || current.orgId === owner.orgId) {
        write([{ orgId: owner.orgId, name: owner.name ?? current?.name ?? null }, ...saved])
        return null
      }
      const hasBasket = KEYS.map((key) => move(key, savedKey(key, current.orgId))).includes(true)
      for (const key of KEYS) move(savedKey(key, owner.orgId), key)
      write([owner, ...(hasBasket ? [current] : []), ...saved.filter(({ orgId }) => orgId !== owner.orgId)])
      return current
    },
    forget() {
      const [, ...saved] = readOwners(storage)
      for (const { orgId } of saved) for (const key of KEYS) storage.remove(savedKey(key, orgId))
      storage.remove(BASKET_OWNERS_KEY)
    },
  }
}
