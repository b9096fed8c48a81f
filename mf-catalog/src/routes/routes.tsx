import { useState } from 'react'
import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import { Route, Routes, useLocation } from 'shared-ui/router'
import { lazyPage } from './lazy-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProductsPage } from '../products/products-page.tsx'

// Most visits start with the product list, and other pages use its cards: it is in the entry chunk. Other pages are lazy.
const skeleton = <PageSkeleton />
const HomePage = lazyPage(
  async () => (await import(/* webpackChunkName: "home" */ '../home/home-page.tsx')).HomePage,
  skeleton,
)
const ProductPage = lazyPage(
  async () => (await import(/* webpackChunkName: "product" */ '../product/product-page.tsx')).ProductPage,
  skeleton,
)
const CardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "card" */ '../card/card-page.tsx')).CardPage,
  skeleton,
)
const InformationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "information" */ '../information/information-page.tsx')).InformationPage,
  skeleton,
)

/** Pages by route pattern; the same patterns as in remote.config.mjs. */
const pages = {
  '/': <HomePage />,
  '/products': <ProductsPage />,
  '/products/:id': <ProductPage />,
  '/product/:id': <ProductPage />,
  '/card': <CardPage />,
  '/information': <InformationPage />,
}
const patterns = Object.keys(pages)

/** The page of the address. On an address of another remote the page stays until the shell unmounts it. */
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
