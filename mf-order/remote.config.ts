/** What the build and the registry need to know of this remote. */
export default {
  name: 'mf-order',
  /** The team that answers for it. */
  owner: 'team-order',
  /** Its port when it runs alone: npm run dev -w mf-order. */
  port: 4303,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/order'],
  /** What each page looks like while it loads. */
  skeleton: { '/order': 'form' },
  /** Widgets it offers to the others, src/exposed/<name>.tsx. */
  widgets: ['order-aside', 'quick-order'],
}
