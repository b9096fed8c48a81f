import { lazyComponent } from 'shared-ui/lazy-component'
import type { Screen } from 'shared-ui/unshared/screens'
import { texts } from './texts.ts'

/** The screens of the desk in the order of its navigation, each loaded on demand. The first one opens at /desk. */
export const screens: readonly Screen[] = [
  {
    path: 'orders',
    title: texts.screens.orders,
    code: lazyComponent(async () => (await import('./orders/screen.tsx')).OrdersScreen),
  },
  {
    path: 'shipping',
    title: texts.screens.shipping,
    code: lazyComponent(async () => (await import('./shipping/screen.tsx')).ShippingScreen),
  },
  {
    path: 'products',
    title: texts.screens.products,
    code: lazyComponent(async () => (await import('./products/screen.tsx')).ProductsScreen),
  },
  {
    path: 'exchange',
    title: texts.screens.exchange,
    code: lazyComponent(async () => (await import('./exchange/screen.tsx')).ExchangeScreen),
  },
  {
    path: 'texts',
    title: texts.screens.texts,
    code: lazyComponent(async () => (await import('./agreement-texts/screen.tsx')).TextsScreen),
  },
  {
    path: 'companies',
    title: texts.screens.companies,
    code: lazyComponent(async () => (await import('./companies/screen.tsx')).CompaniesScreen),
  },
  {
    path: 'journal',
    title: texts.screens.journal,
    code: lazyComponent(async () => (await import('./journal/screen.tsx')).JournalScreen),
  },
]
