import { join } from 'node:path'
import robotsParser from 'robots-parser'
import { callUrl } from 'shared-contracts/api/call'
import {
  getProductFile,
  getProductFiles,
  getProductPreview,
  getProducts,
  PRODUCT_FILE_TYPE,
} from 'shared-contracts/api/products'
import { publicPages, robotsOf } from './robots.ts'

const origin = 'https://shop.example.ru'
// Its types have a default export, its module is the function itself.
const parse = robotsParser as unknown as typeof robotsParser.default
const robots = parse(`${origin}/robots.txt`, robotsOf(`${origin}/sitemap.xml`))
const crawlers = ['Googlebot', 'YandexBot', 'TelegramBot', 'SomeBot/1.0']
const isAllowed = (path: string) => crawlers.map((crawler) => robots.isAllowed(origin + path, crawler))
const all = crawlers.map(() => true)
const none = crawlers.map(() => false)

/** A path of a route pattern. */
const pathOf = (route: string) => route.replaceAll(/:\w+/g, '7101')

async function routesOf(remote: string): Promise<string[]> {
  const file = join(__dirname, '../../../..', remote, 'remote.config.ts')
  return ((await import(file)) as { default: { routes: string[] } }).default.routes
}

test('names the sitemap by its absolute address', () => {
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
})

test.each([
  ...publicPages,
  '/products/7101',
  '/products?search=%D0%A4%D0%9D',
  '/assets/main.12345678.js',
  '/remotes/mf-catalog/1.0.0/page.js',
  '/config.json',
  '/sitemap.xml',
  '/docs/personal-data-policy.pdf',
  callUrl(getProducts, { params: { orgId: 0 }, query: { withSketches: false } }),
  callUrl(getProductFile, { params: { id: 20_001 } }),
  callUrl(getProductFiles, { params: { id: 7101, typeId: PRODUCT_FILE_TYPE.document } }),
  callUrl(getProductPreview, { params: { id: 7101 } }),
])('%s may be read: public pages need it', (path) => {
  expect(isAllowed(path)).toEqual(all)
})

test('every page of the catalogue may be read', async () => {
  for (const route of await routesOf('mf-catalog')) expect([route, isAllowed(pathOf(route))]).toEqual([route, all])
})

test('no page of an order, the history or the account is read', async () => {
  const routes = (await Promise.all(['mf-order', 'mf-history', 'mf-account'].map(routesOf))).flat()
  expect(routes).toEqual(expect.arrayContaining(['/order', '/orders', '/profile']))
  for (const route of routes) expect([route, isAllowed(pathOf(route))]).toEqual([route, none])
})

test.each([
  '/orders?status=1',
  '/login',
  '/multi-login',
  '/system/remotes',
  '/error500',
  '/auth/realms/portal/protocol/openid-connect/auth',
  '/sandbox/pay/1',
  '/sandbox/edo/lk',
  '/captcha.html',
  '/captcha.local/captcha.js',
  '/silent-check-sso.html',
  '/public/api/v3/openapi.json',
  callUrl(getProducts, { params: { orgId: 1001 }, query: { withSketches: false } }),
])('%s is not read', (path) => {
  expect(isAllowed(path)).toEqual(none)
})
