import { secondWriters } from './bus-writers.ts'
import { folderCycles } from './folder-cycles.ts'
import { houseRuleFaults } from './house-rules.ts'
import { internalImports } from './library-internals.ts'
import { sourceNodes } from './source-nodes.ts'
import { splitTexts } from './split-texts.ts'
import { tabularFaults } from './tabular-figures.ts'
import { termFaults, type Term } from './terms.ts'

const test = /\.(?:test|spec)\.\w+$/
/** What a browser shows. */
const page = /^(?:shell|shared-ui|mf-[a-z-]+)\/src\/.*\.tsx$/
/** Tests and their helpers may import from anywhere. */
const testSupport = /(?:^|\/)testing[./]/

/**
 * All faults that the rules of this folder find in the sources.
 * @param sources by path inside the repository
 * @returns one line per fault
 */
export function sourceFaults(sources: ReadonlyMap<string, string>, terms: readonly Term[] = []): string[] {
  const files = [...sources].map(([path, source]) => [path, sourceNodes(source, path.endsWith('x'))] as const)
  const product = files.filter(([path]) => !test.test(path))
  const shipped = product.filter(([path]) => !testSupport.test(path))
  return [
    ...files.flatMap(([path, { imports }]) => internalImports(path, imports)),
    ...product.flatMap(([path, nodes]) => houseRuleFaults(path, nodes)),
    ...shipped.flatMap(([path, { texts }]) => termFaults(path, texts, terms)),
    ...shipped.flatMap(([path]) => tabularFaults(path, sources.get(path) ?? '')),
    ...splitTexts(
      new Map([...sources].filter(([path]) => page.test(path) && !test.test(path) && !testSupport.test(path))),
    ),
    ...secondWriters(shipped),
    ...folderCycles(new Map(shipped.map(([path, { imports }]) => [path, imports]))),
  ]
}
