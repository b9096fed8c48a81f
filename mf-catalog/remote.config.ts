/** Description of this remote for the build and the registry. */
export default {
  name: 'mf-catalog',
  /** The team that owns the remote. */
  owner: 'team-catalog',
  /** Port of its development server: npm run dev -w mf-catalog. */
  port: 4302,
  /** Route patterns of src/exposed/page.tsx. */
  routes: ['/', '/products', '/products/:id', '/product/:id', '/card', '/information'],
  /** The skeleton that the shell shows while a page loads. */
  skeleton: {
    '/': 'article',
    '/products': 'cards',
    '/products/:id': 'product',
    '/product/:id': 'product',
    '/card': 'cards',
    '/information': 'article',
  },
  /** Chunks (webpackChunkName) that a route's page needs at once. They are preloaded. */
  chunks: {
    '/': ['home'],
    '/products/:id': ['product'],
    '/product/:id': ['product'],
    '/card': ['card'],
    '/information': ['information'],
  },
  /** Routes whose pages are rendered on the server too, with the query parameters that change them: src/exposed/server.tsx. */
  rendered: {
    '/': [],
    '/products': ['q', 'validity', 'type', 'availability', 'sort'],
    '/products/:id': [],
    '/product/:id': [],
    '/information': [],
  },
  /** Widgets for other remotes, src/exposed/<name>.tsx. */
  widgets: [],
}
