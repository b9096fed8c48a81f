import { isDisplayed } from 'shared-contracts/domain/availability'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { Loadable } from 'shared-contracts/portal/state'
import type { Product } from 'shared-contracts/api/products'
import { fetchProducts, ProductsFailure } from './fetch-products.ts'

export interface ProductsOwner {
  /**
   * Makes the list that of `orgId`. Nothing happens when it is already there or on its way. `isGuess`: the organisation
   * is not confirmed yet, so a refusal (403) says nothing to the user; the confirmed one is loaded anew.
   */
  load(orgId: number, options?: { readonly isGuess?: boolean }): void
}

export interface ProductsOptions {
  readonly core: BusCore
  readonly http: Http
  /** ERR-013. */
  readonly onServerError: () => void
}

/** Owns the list of products: idle -> loading -> ready | failed, the newest request wins. */
export function ownProducts({ core, http, onServerError }: ProductsOptions): ProductsOwner {
  const bus = core.face('shell')
  let current: { readonly orgId: number; readonly abort: AbortController; isGuess: boolean } | undefined

  function fail(failure: ProductsFailure, value: readonly Product[] | undefined, isGuess: boolean) {
    if (isGuess && failure.status === 403) {
      current = undefined
      core.set('products', { status: 'idle' })
      return
    }
    // A 401 has had its answer from the HTTP client: the session ended, or a guest was refused (AMB-022).
    const meaning = failureOf(failure.cause)
    core.set('products', { status: 'failed', value, message: meaning.text })
    if (meaning.action === 'errorPage') onServerError()
    const alert = alertOfFailure(meaning)
    if (alert !== null) bus.send(alert)
  }

  /** The organisation is nobody's any more: as if nothing had been asked. */
  function drop(value: readonly Product[] | undefined) {
    current = undefined
    core.set('products', value === undefined ? { status: 'idle' } : { status: 'ready', value })
  }

  async function request(orgId: number, isGuess: boolean, kept: readonly Product[] | undefined): Promise<void> {
    current?.abort.abort()
    const own = { orgId, abort: new AbortController(), isGuess }
    current = own
    core.set('products', { status: 'loading', value: kept })
    bus.send({ type: 'loader/start' })
    try {
      const all = await fetchProducts(http, orgId, own.abort.signal)
      if (current !== own) return
      // CAT-024: what is not displayed is no product any more; only the page at its address still knows its name.
      const withdrawn = all.filter((product) => !isDisplayed(product))
      core.set(
        'withdrawnProducts',
        withdrawn.map(({ id, name, type }) => ({ id, name, type })),
      )
      core.set('products', { status: 'ready', value: all.filter(isDisplayed) })
    } catch (error) {
      if (current !== own) return
      if (error instanceof ProductsFailure) fail(error, kept, own.isGuess)
      else drop(kept)
    } finally {
      bus.send({ type: 'loader/end' })
    }
  }

  const valueNow = (): Loadable<readonly Product[]>['value'] => bus.state.products.value.value
  // Prices of one organisation are not those of another: only a reload keeps what is shown.
  core.own('products/reload', () => {
    if (current) void request(current.orgId, false, valueNow())
  })
  return {
    load(orgId, { isGuess = false } = {}) {
      if (current?.orgId === orgId) current.isGuess &&= isGuess
      // The public list stays in sight until the organisation's own arrives.
      else void request(orgId, isGuess, current?.orgId === PUBLIC_ORG_ID ? valueNow() : undefined)
    },
  }
}
