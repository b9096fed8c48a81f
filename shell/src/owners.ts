import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { ownAgreements } from './agreements/own-agreements.ts'
import { ownAuth, type AuthOwner } from './auth/own-auth.ts'
import { createBasketStorage } from './basket/basket-storage.ts'
import { ownBasket } from './basket/own-basket.ts'
import { ownDelivery } from './delivery/own-delivery.ts'
import { ownEdo } from './edo/own-edo.ts'
import { ownOrganisationInfo } from './organisation/own-organisation-info.ts'
import { ownOrganisation, type OrganisationOwner } from './organisation/own-organisation.ts'
import type { OrganisationStorage } from './organisation/organisation-storage.ts'
import { watchChoice } from './organisation/watch-choice.ts'
import { ownProducts, type ProductsOwner } from './products/own-products.ts'
import { OWN_PAGES } from './routing/own-pages.ts'
import type { Tabs } from './session/tabs.ts'
import type { TextStorage } from './storage/browser-storage.ts'
import { ownUi } from './ui/own-ui.ts'

export interface OwnersOptions {
  readonly core: BusCore
  readonly http: Http
  /** The tab's own storage. */
  readonly storage: TextStorage
  readonly organisationStorage: OrganisationStorage
  readonly tabs: Tabs
  readonly navigate: (path: string) => void
  /** ALERT-006. */
  readonly scrollToTop: () => void
}

export interface Owners {
  readonly auth: AuthOwner
  readonly organisation: OrganisationOwner
  readonly products: ProductsOwner
  /** Everything of a user's organisation goes: its data and, where `isForgotten`, basket, form and choice (AMB-030). */
  leaveOrganisation(options: { readonly isForgotten: boolean }): void
  /** Basket and form begin anew. */
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
  scrollToTop,
}: OwnersOptions): Owners {
  const showServerError = () => navigate(OWN_PAGES.serverError)
  ownUi(core, scrollToTop)
  const auth = ownAuth(core)
  const delivery = ownDelivery(core, storage)
  const basket = ownBasket(core, createBasketStorage(storage))
  const products = ownProducts({ core, http, onServerError: showServerError })
  const dependents = [ownOrganisationInfo(core, http), ownAgreements(core, http), ownEdo(core, http)]
  const loadDependents = (orgId: number | null) => dependents.forEach((owner) => owner.load(orgId))

  function resetOrder() {
    basket.reset()
    delivery.reset()
  }
  const organisation = ownOrganisation({
    core,
    http,
    storage: organisationStorage,
    // AMB-169, CALL-052..056: what is loaded once the organisation is known; without one only the public list.
    onChanged(orgId) {
      loadDependents(orgId)
      products.load(orgId ?? PUBLIC_ORG_ID)
    },
    onSwitched: resetOrder,
    onServerError: showServerError,
    navigate,
    tellTabs: (orgId) => tabs.tell({ type: 'organisation', orgId }),
  })
  watchChoice(tabs, organisation.follow)

  return {
    auth,
    organisation,
    products,
    leaveOrganisation({ isForgotten }) {
      organisation.clear({ isForgotten })
      loadDependents(null)
      if (isForgotten) resetOrder()
    },
    resetOrder,
  }
}
