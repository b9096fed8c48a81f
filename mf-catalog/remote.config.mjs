/** What the build and the registry need to know of this remote. */
export default {
  name: 'mf-catalog',
  /** The team that answers for it. */
  owner: 'team-catalog',
  /** Its port when it runs alone: npm run dev -w mf-catalog. */
  port: 4302,
  /** Route patterns of its page, src/exposed/page.tsx. */
  routes: ['/', '/products', '/products/:id', '/product/:id', '/card', '/information'],
  /** What each page looks like while it loads. */
  skeleton: {
    '/': 'article',
    '/products': 'cards',
    '/products/:id': 'product',
    '/product/:id': 'product',
    '/card': 'cards',
    '/information': 'article',
  },
  /** Lazily imported parts that a route's page needs at once, by webpackChunkName. */
  chunks: {
    '/': ['home'],
    '/products/:id': ['product'],
    '/product/:id': ['product'],
    '/card': ['card'],
    '/information': ['information'],
  },
  /** Widgets it offers to the others, src/exposed/<name>.tsx. */
  widgets: [],
}
