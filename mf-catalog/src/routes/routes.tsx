import { useState } from 'react'
import type { PreparePage } from 'shared-contracts/portal/portal'
import { matchesAnyRoute, matchRoute } from 'shared-contracts/portal/route-match'
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
const importProduct = () => import(/* webpackChunkName: "product" */ '../product/product-page.tsx')
const ProductPage = lazyPage(async () => (await importProduct()).ProductPage, skeleton)
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

const prepareProduct: PreparePage = async (path, portal) => {
  await ProductPage.preload()
  const { id } = matchRoute('/products/:id', path) ?? matchRoute('/product/:id', path) ?? {}
  if (id !== undefined) await (await importProduct()).prepareProduct(id, portal)
}
/** What is loaded before a page is visited; the product list is there already. */
const preparations: Readonly<Record<string, PreparePage>> = {
  '/': HomePage.preload,
  '/products/:id': prepareProduct,
  '/product/:id': prepareProduct,
  '/card': CardPage.preload,
  '/information': InformationPage.preload,
}

export const preparePage: PreparePage = async (path, portal) => {
  const [, prepare] = Object.entries(preparations).find(([pattern]) => matchRoute(pattern, path) !== undefined) ?? []
  await prepare?.(path, portal)
}

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
