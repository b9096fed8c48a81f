import { basketCount } from 'shared-contracts/domain/basket'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { ORDER_DRAFT_KEY } from 'shared-contracts/portal/storage-keys'
import { DRAFTS, type TextStorage } from 'shared-ui/storage'
import type { Tabs } from '../browser/tabs.ts'
import { createAuthStore, type AuthStore } from './auth.ts'
import { BASKET_BASE_KEY, createBasketStorage } from './order/basket-storage.ts'
import { createBasketStore, type BasketStore } from './order/basket.ts'
import { createDeliveryStore } from './order/delivery.ts'
import { lazyOrganisationStores } from './organisation/lazy-organisation-stores.ts'
import type { OrganisationStorage } from './organisation/organisation-storage.ts'
import { createSavedBaskets, type BasketOwner } from './order/saved-baskets.ts'
import type { OrganisationStores } from './organisation/organisation-stores.ts'
import { createProductsStore, type ProductsStore } from './products/products.ts'
import { basketSaved } from './texts.ts'
import { createUiStore } from './ui.ts'

export interface StoresOptions {
  readonly core: BusCore
  readonly http: Http
  /** Calls the listener before each call of an organisation. */
  readonly beforeCall: (listener: () => void) => void
  /** The session storage of the tab. */
  readonly storage: TextStorage
  readonly organisationStorage: OrganisationStorage
  readonly tabs: Tabs
  readonly navigate: (path: string) => void
  /** Where the choice of an organisation leads. */
  readonly pathAfterChoice: () => string
  readonly needsOrganisation?: () => boolean
  /** ERR-013, ERR-030: shows the page of a server error. */
  readonly showServerError: () => void
  /** ALERT-006. */
  readonly scrollToTop: () => void
}

export interface Stores {
  readonly auth: AuthStore
  readonly basket: Pick<BasketStore, 'replace'>
  readonly organisation: Pick<OrganisationStores, 'load' | 'follow' | 'refresh'>
  readonly products: ProductsStore
  /** Clears the data of the organisation. `isForgotten`: also the basket, the form and the stored choice (AMB-030). */
  leaveOrganisation(options: { readonly isForgotten: boolean }): void
  /** Empties the basket, the form and the order draft, of all organisations, and all that was typed and not sent. */
  resetOrder(): void
  /**
   * Loads the products before the sign-in check: the public ones for a guest, and for a visitor with tokens those of the
   * organisation of the last visit, if it is known, with its basket and form
   * (docs/decisions/2026-11-21-products-before-sign-in.md).
   */
  loadAtStart(visitor: { readonly hasTokens: boolean }): void
}

/** Creates the stores, each the only writer of its state, and connects them. */
export function createStores(options: StoresOptions): Stores {
  const { core, http, beforeCall, storage, organisationStorage, tabs, navigate, pathAfterChoice } = options
  const { showServerError, scrollToTop } = options
  createUiStore(core, scrollToTop)
  const auth = createAuthStore(core)
  const delivery = createDeliveryStore(core, storage)
  const basket = createBasketStore({
    core,
    http,
    storage: createBasketStorage(storage),
    onChanged: delivery.markStarted,
  })
  const products = createProductsStore({ core, http, onServerError: showServerError })

  const bus = core.busFor('shell')
  const savedBaskets = createSavedBaskets(storage)

  /** Empties the basket, the form and the order draft that are shown, and all that was typed and not sent. */
  function forgetShown() {
    // First, so that the empty basket is not taken for a change of the buyer's.
    storage.remove(BASKET_BASE_KEY)
    basket.reset()
    delivery.reset()
    storage.remove(ORDER_DRAFT_KEY)
    storage.removeAll(DRAFTS)
  }
  function resetOrder() {
    forgetShown()
    savedBaskets.forget()
  }
  /** AMB-188: shows the basket and the form of an organisation; those of the previous one are saved. */
  function showBasketOf(owner: BasketOwner) {
    const count = basketCount(bus.state.basket.value.products)
    const left = savedBaskets.switchTo(owner)
    if (left === null) return
    basket.load()
    delivery.load()
    if (count === 0 || left.name === null) return
    bus.send({ type: 'alert/show', text: basketSaved(left.name, count), variant: 'info' })
  }
  const organisation = lazyOrganisationStores({
    core,
    http,
    beforeCall,
    auth,
    storage: organisationStorage,
    tabs,
    // AMB-169: without an organisation the public list is shown.
    onChanged: (orgId) => products.load(orgId ?? PUBLIC_ORG_ID),
    showBasketOf,
    onLost: ({ isLast }) => (isLast ? resetOrder() : forgetShown()),
    onServerError: showServerError,
    navigate,
    pathAfterChoice,
    needsOrganisation: options.needsOrganisation,
  })

  return {
    auth,
    basket,
    organisation,
    products,
    leaveOrganisation({ isForgotten }) {
      organisation.leave({ isForgotten })
      if (isForgotten) resetOrder()
    },
    resetOrder,
    loadAtStart({ hasTokens }) {
      if (!hasTokens) return products.load(PUBLIC_ORG_ID)
      const orgId = organisationStorage.readConfirmed()
      if (orgId === null) return
      // The prices of an organisation must be shown with its own basket only.
      showBasketOf({ orgId, name: null })
      products.load(orgId, { isGuess: true })
    },
  }
}
