import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { emptyBasket, initialState } from 'shared-contracts/portal/initial-state'
import type { BasketState, PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, useLocation } from 'shared-ui/router'

/** The state `products` with a loaded list. */
export function ready(products: readonly Product[] = sampleProducts): PortalState['products'] {
  return { status: 'ready', value: products }
}

/** The state `auth` of a guest. */
export const guest: PortalState['auth'] = { ...initialState.auth, phase: 'guest' }

/** A product with the given fields changed. */
export function product(changes: Partial<Product> = {}): Product {
  return { id: 7101, name: 'Накопитель', price: 16490, images: [], availableStatus: 1, type: 'FN', ...changes }
}

/** A basket with `quantity` pieces of product `id`. */
export function basketWith(id: number, quantity: number): BasketState {
  return { ...emptyBasket, products: [{ id, price: kopecksOf(100), quantity }] }
}

/** Simulates a screen of `width` px for media queries `(min-width: …)`. */
export function stubScreen(width: number) {
  const listeners = new Set<() => void>()
  const screen = { width }
  window.matchMedia = ((query: string) => ({
    get matches() {
      return screen.width >= Number(/min-width: (\d+)px/.exec(query)?.[1])
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  return {
    listeners,
    setWidth(next: number) {
      screen.width = next
      for (const listener of listeners) listener()
    },
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="адрес">{pathname + search + hash}</output>
}

/** Renders content with a test portal and a router at `path`. */
export function show(
  content: ReactNode,
  state: Partial<PortalState> = {},
  path = '/products',
  answers: Answers = {},
  config: Partial<PortalConfig> = {},
) {
  const portal = createTestPortal(state, answers)
  Object.assign(portal, { config: { ...portal.config, ...config } })
  const view = render(
    <PortalProvider portal={portal}>
      <MemoryRouter initialEntries={[path]}>
        {content}
        <Address />
      </MemoryRouter>
    </PortalProvider>,
    { container: document.body.appendChild(document.createElement('main')) },
  )
  return { ...view, portal }
}
