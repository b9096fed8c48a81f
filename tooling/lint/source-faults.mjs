import { folderCycles } from './folder-cycles.mjs'
import { houseRuleFaults } from './house-rules.mjs'
import { internalImport } from './library-internals.mjs'
import { sourceNodes } from './source-nodes.mjs'

const test = /\.(?:test|spec)\.\w+$/
/** Tests and their helpers may import from anywhere. */
const testSupport = /(?:^|\/)testing[./]/

/** Packages whose folders still import each other. @type {readonly string[]} */
const withCycles = ['shared-contracts', 'shell', 'mf-catalog', 'mf-history', 'backend']
/** Packages that still import internals of libraries. @type {readonly string[]} */
const withInternals = ['shell', 'backend']

/**
 * All faults that the rules of this folder find in the sources.
 * @param {ReadonlyMap<string, string>} sources by path inside the repository
 * @param {readonly import('./house-rules.mjs').Wall[]} walls
 * @returns {string[]} one line per fault
 */
export function sourceFaults(sources, walls) {
  const nodes = new Map([...sources].map(([path, source]) => [path, sourceNodes(source, path.endsWith('x'))]))
  const product = [...nodes].filter(([path]) => !test.test(path))
  const house = product.flatMap(([path, found]) => houseRuleFaults(path, found, walls))
  const internals = [...nodes].flatMap(([path, { imports }]) =>
    withInternals.includes(path.split('/')[0] ?? '')
      ? []
      : imports.flatMap((specifier) => {
          const fault = internalImport(specifier)
          return fault === undefined ? [] : [`${path}: ${fault}`]
        }),
  )
  const graph = product.filter(([path]) => !testSupport.test(path) && !withCycles.includes(path.split('/')[0] ?? ''))
  return [...house, ...internals, ...folderCycles(new Map(graph.map(([path, { imports }]) => [path, imports])))]
}
