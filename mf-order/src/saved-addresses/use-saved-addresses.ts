import { getAddresses, type Address } from 'shared-contracts/api/addresses'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import type { Bus } from 'shared-contracts/portal/bus'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { savedAddress } from 'shared-ui/unshared/saved-address'
import { useEffect, useRef, useState } from 'react'

export interface SavedAddresses {
  /** Those that are not archived, the default one first; null while they load, and if they fail to. */
  readonly list: readonly Address[] | null
  readonly reload: () => void
}

/**
 * ADDR-001: the saved addresses of the buyer's organisation. The default one fills a form in which nothing is entered, once for each.
 * A failure is not shown: the form works without them.
 */
export function useSavedAddresses(): SavedAddresses {
  const { bus, http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const [saved, setSaved] = useState<{ readonly orgId: number; readonly list: readonly Address[] } | null>(null)
  const [reads, setReads] = useState(0)
  const filledFor = useRef<number | null>(null)
  useEffect(() => {
    if (orgId === null) return
    const end = new AbortController()
    async function read(id: number) {
      const found = await http.call(getAddresses, { params: { orgId: id } }, { signal: end.signal })
      const list = found.filter(({ isArchived }) => !isArchived)
      setSaved({ orgId: id, list })
      if (filledFor.current !== id) fillEmptyForm(bus, list)
      filledFor.current = id
    }
    read(orgId).catch(() => undefined)
    return () => end.abort()
  }, [bus, http, orgId, reads])
  return { list: saved?.orgId === orgId ? saved.list : null, reload: () => setReads((count) => count + 1) }
}

function fillEmptyForm(bus: Bus, [first]: readonly Address[]): void {
  const { deliveryType, currentAddress, contactName, contactPhone, comments } = bus.state.delivery.value
  const isEmpty = [currentAddress, contactName, contactPhone, comments].every((text) => text === '')
  if (!isEmpty || deliveryType !== DELIVERY_TYPE.delivery || first?.isDefault !== true) return
  bus.send({ type: 'delivery/set', patch: savedAddress(first) })
}
