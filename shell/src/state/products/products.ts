import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { PublicState } from 'shared-contracts/portal/server-part'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { fetchProducts, ProductsFailure } from './fetch-products.ts'
import { newestOnly } from '../newest-only.ts'
import { withLoader } from '../with-loader.ts'

/** The only writer of `products` and `withdrawnProducts`. */
export interface ProductsStore {
  /**
   * Loads the price list of `orgId`, unless it is already there or being loaded. `isGuess`: the organisation is not
   * confirmed yet, so a refusal (403) shows nothing, and the confirmed organisation is loaded anew.
   */
  load(orgId: number, options?: { readonly isGuess?: boolean }): void
}

export interface ProductsOptions {
  readonly core: BusCore
  readonly http: Http
  /** ERR-013. */
  readonly onServerError: () => void
}

/** CAT-024: a product that is not displayed leaves the catalogue; only the page at its address still shows its name. */
export function shownOf(all: readonly Product[]): PublicState {
  const hidden = all.filter((product) => !isDisplayed(product))
  return {
    products: { status: 'ready', value: all.filter(isDisplayed) },
    withdrawnProducts: hidden.map(({ id, name, type }) => ({ id, name, type })),
  }
}

export function createProductsStore({ core, http, onServerError }: ProductsOptions): ProductsStore {
  const bus = core.busFor('shell')
  const state = core.writer('products')
  const withdrawn = core.writer('withdrawnProducts')
  const requests = newestOnly()
  let current: { readonly orgId: number; isGuess: boolean } | undefined

  function fail(failure: ProductsFailure, value: readonly Product[] | undefined) {
    if (current?.isGuess && failure.status === 403) return cancel(undefined)
    // A 401 was handled by the HTTP client: the session has ended, or the guest was refused (AMB-022).
    const meaning = failureOf(failure.cause)
    state.set({ status: 'failed', value, message: meaning.text })
    if (meaning.action === 'errorPage') onServerError()
    const alert = alertOfFailure(meaning)
    if (alert !== null) bus.send(alert)
  }

  /** Drops the request of an organisation that is not the current one, and restores the list `value` from before it. */
  function cancel(value: readonly Product[] | undefined) {
    current = undefined
    state.set(value === undefined ? { status: 'idle' } : { status: 'ready', value })
  }

  function show(all: readonly Product[]) {
    const { products, withdrawnProducts } = shownOf(all)
    withdrawn.set(withdrawnProducts)
    state.set(products)
    removeAlerts(bus, [messages.productsFailed])
  }

  function request(orgId: number, isGuess: boolean, previous: readonly Product[] | undefined): void {
    current = { orgId, isGuess }
    state.set({ status: 'loading', value: previous })
    void withLoader(bus, () =>
      requests.run(
        (signal) => fetchProducts(http, orgId, signal),
        show,
        (error) => (error instanceof ProductsFailure ? fail(error, previous) : cancel(previous)),
      ),
    )
  }

  core.handle('products/reload', () => {
    if (current) request(current.orgId, false, state.value.value)
  })
  return {
    load(orgId, { isGuess = false } = {}) {
      if (current?.orgId === orgId) current.isGuess &&= isGuess
      // The public list stays visible until the organisation's own arrives; prices of another organisation do not.
      else request(orgId, isGuess, current?.orgId === PUBLIC_ORG_ID ? state.value.value : undefined)
    },
  }
}
