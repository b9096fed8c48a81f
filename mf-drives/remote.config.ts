/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-drives',
  /** The team responsible for it. */
  owner: 'team-drives',
  /** Port of `npm run dev -w mf-drives`. */
  port: 4308,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/drives/*'],
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/drives/*': 'table' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: ['expiring-drives', 'choice-wizard'],
}
