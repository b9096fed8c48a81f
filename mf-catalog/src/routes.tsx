import { useState } from 'react'
import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import { Route, Routes, useLocation } from 'shared-ui/router'
import remote from '../remote.config.mjs'
import { lazyPage } from './lazy-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProductsPage } from './products/products-page.tsx'

// The list is the page most visits begin with and lends its cards to others: it comes with the entry, the rest when asked for.
const waiting = <PageSkeleton />
const HomePage = lazyPage(
  async () => (await import(/* webpackChunkName: "home" */ './home/home-page.tsx')).HomePage,
  waiting,
)
const ProductPage = lazyPage(
  async () => (await import(/* webpackChunkName: "product" */ './product/product-page.tsx')).ProductPage,
  waiting,
)
const CardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "card" */ './card/card-page.tsx')).CardPage,
  waiting,
)
const InformationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "information" */ './information/information-page.tsx')).InformationPage,
  waiting,
)

/** The pages of this remote. An address of another remote changes nothing: the page stays until the shell takes it away. */
export function CatalogRoutes() {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  if (shown !== location && matchesAnyRoute(remote.routes, location.pathname)) setShown(location)
  return (
    <Routes location={shown}>
      <Route path="/" element={<HomePage />} />
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/products/:id" element={<ProductPage />} />
      <Route path="/product/:id" element={<ProductPage />} />
      <Route path="/card" element={<CardPage />} />
      <Route path="/information" element={<InformationPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
}
