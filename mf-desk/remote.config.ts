/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-desk',
  /** The team responsible for it. */
  owner: 'team-desk',
  /** Port of `npm run dev -w mf-desk`. */
  port: 4306,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/desk/*'],
  /** DESK-001: only managers of the shop see it. */
  role: 'shop-manager',
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/desk/*': 'table' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: [],
}
