/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-account',
  /** The team responsible for it. */
  owner: 'team-account',
  /** Port of `npm run dev -w mf-account`. */
  port: 4305,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/profile'],
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/profile': 'profile' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: ['invited-registration', 'offer', 'registration'],
}
