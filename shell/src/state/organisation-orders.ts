import { z } from 'zod/mini'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import type { TextStorage } from 'shared-ui/storage'
import { readJson } from '../browser/read-json.ts'
import { BASKET_KEY, BASKET_NAMES_KEY } from './basket-storage.ts'
import { DELIVERY_KEY } from './delivery.ts'

/** The organisation of the current order, followed by those whose orders are kept. */
export const ORDER_OWNERS_KEY = 'orderOwners'

/** The session storage keys of the current order. */
const PARTS = [BASKET_KEY, BASKET_NAMES_KEY, DELIVERY_KEY, ORDER_DRAFT_KEY] as const

const ownersSchema = z.array(z.object({ orgId: z.int().check(z.positive()), name: z.nullable(z.string()) }))

/** An organisation with an order in this tab. Without loaded logins its name is not known. */
export interface OrderOwner {
  readonly orgId: number
  readonly name: string | null
}

/** AMB-188: each organisation has an order of its own in the tab: basket, delivery form and draft. */
export interface OrganisationOrders {
  /**
   * Makes the order of an organisation the current one, the only one under the usual keys. Returns the organisation whose
   * order is kept instead, or `null` if the order stays: it already belongs to the organisation, or to no one (a guest's
   * order passes to the first organisation).
   */
  switchTo(owner: OrderOwner): OrderOwner | null
  /** Removes the kept orders; the current one belongs to no organisation any more. */
  forget(): void
}

/** The owners as stored; a malformed value is removed (F22). */
export function readOwners(storage: TextStorage): OrderOwner[] {
  return readJson(storage, ORDER_OWNERS_KEY, ownersSchema) ?? []
}

export function createOrganisationOrders(storage: TextStorage): OrganisationOrders {
  const keptKey = (part: string, orgId: number) => `${part}@${orgId}`

  /** Moves a value, also if there is none. Returns whether there was one. */
  function move(from: string, to: string): boolean {
    const text = storage.get(from)
    storage.remove(from)
    if (text === null) storage.remove(to)
    else storage.set(to, text)
    return text !== null
  }
  const write = (owners: readonly OrderOwner[]) => storage.set(ORDER_OWNERS_KEY, JSON.stringify(owners))

  return {
    switchTo(owner) {
      const [current, ...kept] = readOwners(storage)
      if (current === undefined || current.orgId === owner.orgId) {
        write([{ orgId: owner.orgId, name: owner.name ?? current?.name ?? null }, ...kept])
        return null
      }
      const hasOrder = PARTS.map((part) => move(part, keptKey(part, current.orgId))).includes(true)
      for (const part of PARTS) move(keptKey(part, owner.orgId), part)
      write([owner, ...(hasOrder ? [current] : []), ...kept.filter(({ orgId }) => orgId !== owner.orgId)])
      return current
    },
    forget() {
      const [, ...kept] = readOwners(storage)
      for (const { orgId } of kept) for (const part of PARTS) storage.remove(keptKey(part, orgId))
      storage.remove(ORDER_OWNERS_KEY)
    },
  }
}
