import { useState } from 'react'
import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import { Route, Routes, useLocation } from 'shared-ui/router'
import { lazyPage } from './lazy-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProductsPage } from '../products/products-page.tsx'

// The list is the page most visits begin with and lends its cards to others: it comes with the entry, the rest when asked for.
const waiting = <PageSkeleton />
const HomePage = lazyPage(
  async () => (await import(/* webpackChunkName: "home" */ '../home/home-page.tsx')).HomePage,
  waiting,
)
const ProductPage = lazyPage(
  async () => (await import(/* webpackChunkName: "product" */ '../product/product-page.tsx')).ProductPage,
  waiting,
)
const CardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "card" */ '../card/card-page.tsx')).CardPage,
  waiting,
)
const InformationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "information" */ '../information/information-page.tsx')).InformationPage,
  waiting,
)

/** The remote's pages by route pattern; the same patterns as in remote.config.mjs. */
const pages = {
  '/': <HomePage />,
  '/products': <ProductsPage />,
  '/products/:id': <ProductPage />,
  '/product/:id': <ProductPage />,
  '/card': <CardPage />,
  '/information': <InformationPage />,
}
const patterns = Object.keys(pages)

/** The page of the address. An address of another remote changes nothing: the page stays until the shell takes it away. */
export function CatalogRoutes() {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  if (shown !== location && matchesAnyRoute(patterns, location.pathname)) setShown(location)
  return (
    <Routes location={shown}>
      {Object.entries(pages).map(([pattern, page]) => (
        <Route key={pattern} path={pattern} element={page} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  )
}
