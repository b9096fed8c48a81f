/**
 * Who may import what: the one table of the repository's import boundaries. `oxlint.config.ts` makes rules of it for
 * imports, `house-rules` for `import()`. Tooling may import everything.
 */

/** The packages that a package imports by name. `mf-*` is each remote. */
const packages = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  shell: ['shared-contracts', 'shared-ui'],
  'mf-*': ['shared-contracts', 'shared-ui'],
  backend: ['shared-contracts'],
  'stand-ins': ['shared-contracts', 'backend'],
  renderer: ['shared-contracts'],
  e2e: ['shared-contracts', 'tooling'],
} satisfies Record<string, readonly string[]>

/** Folders that import only from the folders before them. Folders of one row do not import each other. */
const layers: Record<string, readonly (readonly string[])[]> = {
  'shell/src': [
    ['browser'],
    ['faults'],
    ['session'],
    ['page'],
    ['http'],
    ['remotes', 'state'],
    ['frame', 'developer'],
    ['start'],
  ],
  'backend/src': [['platform'], ['identity'], ['shop']],
}

/** Packages that only the tests of a package and their support import. */
const forTests: Record<string, readonly string[]> = { backend: ['stand-ins'] }

const onNode = ['backend', 'stand-ins', 'renderer', 'e2e']
/** Libraries, by a pattern of their names, and the only packages, folders and files that import them. */
const libraries: readonly { library: string; in: readonly string[]; why: string }[] = [
  {
    library: 'node:.*',
    in: ['shared-ui', 'shell', 'mf-*', ...onNode],
    why: 'shared-contracts runs in the browser too.',
  },
  {
    library: 'react|react-dom|styled-components',
    in: ['shared-ui', 'shell', 'mf-*'],
    why: 'Contracts know no framework, and servers render nothing but server parts.',
  },
  { library: 'single-spa|single-spa-react', in: ['shared-ui', 'shell'], why: 'The shell mounts the remotes.' },
  { library: 'axios', in: ['shell'], why: 'Calls go through the http service of the portal.' },
  { library: 'keycloak-js', in: ['shell/src/session'], why: 'Only shell/src/session signs in.' },
  {
    library: 'react-router|react-router-dom',
    in: ['shared-ui/src/remote/router.ts'],
    why: 'Import from shared-ui/router: the whole library costs 40 kB br more.',
  },
  {
    library: 'react-aria|react-aria-components',
    in: ['shared-ui'],
    why: 'Use the components of shared-ui that wrap it.',
  },
  { library: 'zod$|zod/v\\d+', in: onNode, why: 'Import from zod/mini: the whole library costs 86 kB gzip more.' },
  {
    library: 'webpack|html-webpack-plugin|@module-federation/[^/]+$|@module-federation/enhanced/webpack',
    in: [],
    why: 'Only tooling uses webpack.',
  },
  { library: '@module-federation/enhanced/runtime', in: ['shell'], why: 'Only the shell loads remotes.' },
  {
    library: `backend/shop/(?:${[
      ...[
        'agreements',
        'calls',
        'clean-up',
        'edo',
        'exchange',
        'journal',
        'letters',
        'metrics',
        'openapi',
        'order-progress',
        'orders',
        'organisations',
        'price-list',
      ],
      ...['printed-documents', 'product-files', 'product-preview', 'products', 'profile', 'registration', 'reports'],
      ...['search-engines', 'static-documents'],
    ].join('|')})`,
    in: ['stand-ins/src/seed', 'stand-ins/src/openid/testing'],
    why: 'Of the shop, stand-ins import the interfaces of its services only; the sample data needs more.',
  },
]

/** An import that is refused: a pattern of specifiers, and the reason. */
export interface Restriction {
  readonly regex: string
  readonly message: string
}

/** Tests and their support import from every layer. */
const tests = /(?:^|\/)testing[./]|\.test\./

/**
 * The imports that a file or a folder may not have.
 * @param path from the repository's folder; a pattern of oxlint's `files` is such a path too
 */
export function restrictionsOf(path: string): Restriction[] {
  const place = path.replace(/^(?:mf-[^/]+|tooling\/scaffold\/template)\//, 'mf-*/')
  const own = place.split('/')[0] ?? ''
  if (!isPackage(own)) return []
  const allowed = [...packages[own], ...(tests.test(path) ? (forTests[own] ?? []) : [])]
  const others = [...Object.keys(packages), 'tooling']
  const named = others.filter((name) => (name !== own || name === 'mf-*') && !allowed.includes(name))
  // Only tooling has no name.
  const near = others.filter((name) => name !== 'tooling' || !allowed.includes(name))
  return [
    { regex: `^(?:${patternOf(named)})(?:/|$)`, message: `${own} imports ${allowed.join(', ') || 'no package'} only.` },
    { regex: `^(?:\\.\\./)+(?:${patternOf(near)})/`, message: 'Import another package by its name.' },
    ...libraries
      .filter(({ in: places }) => !places.some((allowedIn) => `${place}/`.startsWith(`${allowedIn}/`)))
      .map(({ library, why }) => ({ regex: `^(?:${library})(?:/|$)`, message: why })),
    ...(tests.test(path) ? [] : Object.entries(layers).flatMap(([root, rows]) => upwards(place, root, rows))),
  ]
}

/** Refuses imports from a layer of `root` to those above and beside it. */
function upwards(path: string, root: string, rows: readonly (readonly string[])[]): Restriction[] {
  const folder = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[0] : undefined
  const row = rows.findIndex((folders) => folders.some((name) => name === folder))
  const refused =
    row === -1
      ? []
      : rows
          .slice(row)
          .flat()
          .filter((name) => name !== folder)
  if (refused.length === 0) return []
  return [
    { regex: `^(?:\\.\\./)+(?:${patternOf(refused)})/`, message: `${folder} imports only from the layers below it.` },
  ]
}

/** oxlint's rules for imports: an entry for each package, layer and place of a library. The last one that fits holds. */
export function boundaryOverrides() {
  const folders = Object.entries(layers).flatMap(([root, rows]) => rows.flat().map((folder) => `${root}/${folder}`))
  const places = libraries.flatMap((library) => library.in).filter((place) => place.includes('/'))
  const files = [
    ...Object.keys(packages).map((name) => (name === 'e2e' ? 'e2e/**' : `${name}/src/**`)),
    'tooling/scaffold/template/src/**',
    ...[...folders, ...places].map((place) => (place.endsWith('.ts') ? place : `${place}/**`)),
    ...Object.keys(forTests).flatMap((name) => [`${name}/src/**/*.test.*`, `${name}/src/**/testing/**`]),
    ...folders.flatMap((folder) => [`${folder}/**/*.test.*`, `${folder}/**/testing/**`, `${folder}/**/testing.*`]),
  ]
  return files.map((pattern) => ({
    files: [pattern],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictionsOf(pattern) }] as ['error', object] },
  }))
}

const isPackage = (name: string): name is keyof typeof packages => Object.hasOwn(packages, name)
/** A pattern of any of these names. */
const patternOf = (names: readonly string[]) => names.join('|').replace('*', '[a-z-]+')
