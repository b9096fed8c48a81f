import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { ownAuth, type AuthOwner } from './auth.ts'
import { createBasketStorage } from './basket-storage.ts'
import { ownBasket } from './basket.ts'
import { ownDelivery } from './delivery.ts'
import { lazyBuyer, type BuyerOwner } from './buyer.ts'
import type { OrganisationStorage } from './organisation-storage.ts'
import { ownProducts, type ProductsOwner } from './products.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { TextStorage } from '../browser/storage.ts'
import { ownUi } from './ui.ts'

export interface OwnersOptions {
  readonly core: BusCore
  readonly http: Http
  /** The tab's own storage. */
  readonly storage: TextStorage
  readonly organisationStorage: OrganisationStorage
  readonly tabs: Tabs
  readonly navigate: (path: string) => void
  /** ERR-013, ERR-030: shows the page of a server error. */
  readonly showServerError: () => void
  /** ALERT-006. */
  readonly scrollToTop: () => void
}

export interface Owners {
  readonly auth: AuthOwner
  readonly organisation: Pick<BuyerOwner, 'load' | 'follow'>
  readonly products: ProductsOwner
  /** Everything of a user's organisation goes: its data and, where `isForgotten`, basket, form and choice (AMB-030). */
  leaveOrganisation(options: { readonly isForgotten: boolean }): void
  /** Basket, form and what was being ordered begin anew. */
  resetOrder(): void
}

/** The owners of the bus's states, and what one tells the others. */
export function createOwners({
  core,
  http,
  storage,
  organisationStorage,
  tabs,
  navigate,
  showServerError,
  scrollToTop,
}: OwnersOptions): Owners {
  ownUi(core, scrollToTop)
  const auth = ownAuth(core)
  const delivery = ownDelivery(core, storage)
  const basket = ownBasket(core, createBasketStorage(storage))
  const products = ownProducts({ core, http, onServerError: showServerError })

  function resetOrder() {
    basket.reset()
    delivery.reset()
    storage.remove(ORDER_DRAFT_KEY)
  }
  const buyer = lazyBuyer({
    core,
    http,
    storage: organisationStorage,
    tabs,
    // AMB-169: without an organisation only the public list.
    onChanged: (orgId) => products.load(orgId ?? PUBLIC_ORG_ID),
    onSwitched: resetOrder,
    onServerError: showServerError,
    navigate,
  })

  return {
    auth,
    organisation: buyer,
    products,
    leaveOrganisation({ isForgotten }) {
      buyer.leave({ isForgotten })
      if (isForgotten) resetOrder()
    },
    resetOrder,
  }
}
