/** What the build and the registry need to know of this remote. */
export default {
  name: 'mf-history',
  /** The team that answers for it. */
  owner: 'team-history',
  /** Its port when it runs alone: npm run dev -w mf-history. */
  port: 4304,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/orders', '/orders/:orderId/cb'],
  /** What each page looks like while it loads. */
  skeleton: { '/orders': 'table', '/orders/:orderId/cb': 'table' },
  /** Widgets it offers to the others, src/exposed/<name>.tsx. */
  widgets: [],
}
