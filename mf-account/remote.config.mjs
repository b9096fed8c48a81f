/** What the build and the registry need to know of this remote. */
export default {
  name: 'mf-account',
  /** The team that answers for it. */
  owner: 'team-account',
  /** Its port when it runs alone: npm run dev -w mf-account. */
  port: 4305,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/profile'],
  /** What each page looks like while it loads. */
  skeleton: { '/profile': 'profile' },
  /** Widgets it offers to the others, src/exposed/<name>.tsx. */
  widgets: [],
}
