/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-scaffold',
  /** The team responsible for it. */
  owner: 'team-scaffold',
  /** Port of `npm run dev -w mf-scaffold`. */
  port: 4300,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/scaffold'],
  /** The skeleton shown for each route while the page loads. */
  skeleton: { '/scaffold': 'article' },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: ['scaffold-summary'],
}
