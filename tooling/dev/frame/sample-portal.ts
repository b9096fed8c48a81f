import type { Product } from 'shared-contracts/api/products'
import { basketTotal, withQuantity, quantityOf, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Command } from 'shared-contracts/portal/commands'
import { emptyBasket, initialState } from 'shared-contracts/portal/initial-state'
import type { Portal } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'
import {
  sampleAddresses,
  sampleMultiLogin,
  sampleOrderDocuments,
  sampleOrderLines,
  sampleOrders,
  sampleOrganisation,
  sampleProducts,
  sampleTariffs,
} from 'shared-contracts/testing/sample'
import { createTestPortal, type TestPortal } from 'shared-contracts/testing/test-portal'

/** A test portal with a signed-in buyer and two products in the basket. It changes the basket and shows alerts. */
export function samplePortal(remote: string): Portal {
  const portal = createTestPortal(signedIn(), {
    suggestAddress: sampleAddresses,
    calculateDelivery: sampleTariffs,
    getOrders: sampleOrders,
    getOrderLines: sampleOrderLines,
    getOrderDocs: sampleOrderDocuments,
    startPayment: { paymentUrl: '/orders/104518/cb?key=sample' },
    getPayment: { paymentStatus: 'SUCCEEDED' },
    createOrder: { orderId: 104_519 },
    getProductFiles: [],
    getFileTypes: [{ id: 400, name: 'Оферта' }],
    createAndAcceptAgreement: {},
  })
  return {
    ...portal,
    remote: { name: remote, version: '0.0.0-dev' },
    bus: {
      ...portal.bus,
      send(command) {
        portal.bus.send(command)
        answer(portal, command)
      },
    },
    navigate(path, options) {
      if (options?.replace) history.replaceState(null, '', path)
      else history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
  }
}

function signedIn(): Partial<PortalState> {
  const login = sampleMultiLogin.logins[0] ?? null
  const products = sampleProducts.slice(0, 2).map((product) => lineOf(product, 2))
  return {
    auth: {
      ...initialState.auth,
      phase: 'signedIn',
      profile: { name: 'Анна Петрова', email: 'anna@example.ru' },
      multiLogin: sampleMultiLogin,
      isMultiLoginLoaded: true,
    },
    organisation: { orgId: login?.orgId ?? null, login, type: sampleOrganisation.orgType },
    organisationInfo: { status: 'ready', value: sampleOrganisation },
    agreements: { status: 'ready', value: { list: [] } },
    products: { status: 'ready', value: sampleProducts },
    basket: { ...emptyBasket, products, totalPrice: basketTotal(products) },
  }
}

function lineOf(product: Product, quantity: number): BasketLine {
  return { id: product.id, price: kopecksOf(product.price), quantity }
}

/** Handles the basket's and the alerts' commands like the shell, but without its rules. */
function answer({ core }: TestPortal, command: Command): void {
  const { basket } = core.busFor('frame').state
  const put = (id: number, quantity: number) => {
    const product = sampleProducts.find((one) => one.id === id)
    if (product === undefined) return
    const products = withQuantity(basket.value.products, lineOf(product, quantity), quantity)
    core.set('basket', { ...basket.value, products, totalPrice: basketTotal(products) })
  }
  switch (command.type) {
    case 'basket/add':
      return put(command.productId, quantityOf(basket.value.products, command.productId) + (command.quantity ?? 1))
    case 'basket/setQuantity':
      return put(command.productId, command.quantity)
    case 'basket/remove':
      return put(command.productId, 0)
    case 'basket/clear':
      return core.set('basket', emptyBasket)
    case 'alert/show': {
      const { text, variant, detail, lifetime = 0 } = command
      return core.update('ui', (ui) => ({ ...ui, pageAlerts: [{ text, variant, detail, lifetime }, ...ui.pageAlerts] }))
    }
    case 'alert/remove':
      return core.update('ui', (ui) => ({
        ...ui,
        pageAlerts: ui.pageAlerts.filter(({ text }, index) => command.by !== index && command.by !== text),
      }))
    default:
  }
}
