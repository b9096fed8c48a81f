import { z } from 'zod/mini'
import { deliverySchema } from 'shared-contracts/portal/delivery-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { LAST_DETAILS_KEY } from 'shared-contracts/portal/storage-keys'
import { localTexts } from 'shared-ui/storage'

const detailsSchema = z.partial(
  z.pick(deliverySchema, {
    deliveryType: true,
    currentAddress: true,
    pickedAddress: true,
    fiasId: true,
    dadataInfo: true,
    contactName: true,
    contactPhone: true,
  }),
  // Details that an earlier version stored have no delivery type.
  { deliveryType: true },
)
/** Delivery type, address and contact of an order. A pickup has no address. */
export type LastDetails = z.infer<typeof detailsSchema>

const storedSchema = z.array(z.tuple([z.string(), detailsSchema]))
/** By user and organisation, the latest first. */
type Stored = [buyer: string, details: LastDetails][]

/** Maximum number of users and organisations whose details are stored. */
const MAX_BUYERS = 20
/** The longest stored text that is read, in characters. */
const MAX_STORED_LENGTH = 100_000

/** The details of this buyer's last order in this browser. */
export function lastDetails(buyer: string): LastDetails | undefined {
  return read().find(([other]) => other === buyer)?.[1]
}

export function storeLastDetails(buyer: string, delivery: DeliveryState): void {
  const { deliveryType, currentAddress, pickedAddress, fiasId, dadataInfo, contactName, contactPhone } = delivery
  const details = { deliveryType, currentAddress, pickedAddress, fiasId, dadataInfo, contactName, contactPhone }
  write([[buyer, details], ...othersThan(buyer)].slice(0, MAX_BUYERS) as Stored)
}

export function removeLastDetails(buyer: string): void {
  write(othersThan(buyer))
}

function othersThan(buyer: string): Stored {
  return read().filter(([other]) => other !== buyer)
}

/** F22: a text of another shape holds nothing. */
function read(): Stored {
  try {
    const text = localTexts.get(LAST_DETAILS_KEY)
    return text === null || text.length > MAX_STORED_LENGTH ? [] : storedSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

function write(stored: Stored): void {
  if (stored.length === 0) localTexts.remove(LAST_DETAILS_KEY)
  else localTexts.set(LAST_DETAILS_KEY, JSON.stringify(stored))
}
