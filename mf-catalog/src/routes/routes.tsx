import { useState } from 'react'
import type { PrefetchPage } from 'shared-contracts/portal/portal'
import { matchesAnyRoute, matchRoute } from 'shared-contracts/portal/route-match'
import { PageWidth } from 'shared-ui/page-width'
import { Route, Routes, useLocation } from 'shared-ui/router'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { lazyPage } from './lazy-page.tsx'
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

/** Pages by route pattern; the same patterns as in remote.config.ts. */
const pages = {
  '/': <HomePage />,
  '/products': <ProductsPage />,
  '/products/:id': <ProductPage />,
  '/product/:id': <ProductPage />,
  '/card': <CardPage />,
  '/information': <InformationPage />,
}
const patterns = Object.keys(pages)

const prefetchProduct: PrefetchPage = async (path, portal) => {
  await ProductPage.preload()
  const { id } = matchRoute('/products/:id', path) ?? matchRoute('/product/:id', path) ?? {}
  if (id !== undefined) await (await importProduct()).prefetchProduct(id, portal)
}
/** What is loaded before a page is visited; the product list is there already. */
const prefetches: Readonly<Record<string, PrefetchPage>> = {
  '/': HomePage.preload,
  '/products/:id': prefetchProduct,
  '/product/:id': prefetchProduct,
  '/card': CardPage.preload,
  '/information': InformationPage.preload,
}

export const prefetchPage: PrefetchPage = async (path, portal) => {
  const [, prefetch] = Object.entries(prefetches).find(([pattern]) => matchRoute(pattern, path) !== undefined) ?? []
  await prefetch?.(path, portal)
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

const Root = styled(PageWidth)`
  display: grid;
  align-content: start;
  gap: ${theme.space(5)};
  min-height: 100vh;
  padding-block: ${theme.space(7)};
`

/** Shown while the code of a page loads. */
function PageSkeleton() {
  const isDue = useDelayed(true)
  return (
    <Root aria-busy="true">
      {isDue && (
        <>
          <Skeleton width="40%" height={theme.font.size.xxl} />
          <Skeleton height="20rem" radius={theme.radius.card} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </>
      )}
    </Root>
  )
}
