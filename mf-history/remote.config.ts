/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-history',
  /** The team responsible for it. */
  owner: 'team-history',
  /** Port of `npm run dev -w mf-history`. */
  port: 4304,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/orders', '/orders/:orderId/cb'],
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/orders': 'table', '/orders/:orderId/cb': 'table' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: [],
}
