import { folderCycles } from './folder-cycles.mjs'
import { houseRuleFaults } from './house-rules.mjs'
import { internalImports } from './library-internals.mjs'
import { secondWriters, upwardImports } from './shell-layers.mjs'
import { sourceNodes } from './source-nodes.mjs'

const test = /\.(?:test|spec)\.\w+$/
/** Tests and their helpers may import from anywhere. */
const testSupport = /(?:^|\/)testing[./]/

/**
 * All faults that the rules of this folder find in the sources.
 * @param {ReadonlyMap<string, string>} sources by path inside the repository
 * @param {readonly import('./house-rules.mjs').Boundary[]} boundaries
 * @returns {string[]} one line per fault
 */
export function sourceFaults(sources, boundaries) {
  const files = [...sources].map(
    ([path, source]) => /** @type {const} */ ([path, sourceNodes(source, path.endsWith('x'))]),
  )
  const product = files.filter(([path]) => !test.test(path))
  const shipped = product.filter(([path]) => !testSupport.test(path))
  return [
    ...files.flatMap(([path, { imports }]) => internalImports(path, imports)),
    ...product.flatMap(([path, nodes]) => houseRuleFaults(path, nodes, boundaries)),
    ...shipped.flatMap(([path, { imports }]) => upwardImports(path, imports)),
    ...secondWriters(shipped),
    ...folderCycles(new Map(shipped.map(([path, { imports }]) => [path, imports]))),
  ]
}
