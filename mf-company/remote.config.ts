/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-company',
  /** The team responsible for it. */
  owner: 'team-company',
  /** Port of `npm run dev -w mf-company`. */
  port: 4307,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/company/*', '/approvals/*'],
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/company/*': 'table', '/approvals/*': 'table' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: ['saved-addresses', 'save-as-list', 'approvals-count', 'send-for-approval'],
}
