// `node thrown-stack.ts FOLDER`: builds shared-contracts/src/api/call.ts into FOLDER/built.js, for production, and prints the
// stack of an error that it throws. A process of its own, because Jest cannot load webpack's loaders.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { commonConfig } from '../common-config.ts'

const [folder = ''] = process.argv.slice(2)
const config = commonConfig('shared-contracts', 'production')
const output = { ...config.output, path: folder, filename: 'built.js', library: { type: 'commonjs2' } }
const compiler = webpack({ ...config, entry: './src/api/call.ts', output, cache: false })
const stats = await promisify((done: (error: Error | null, stats?: webpack.Stats) => void) => compiler?.run(done))()
if (stats?.hasErrors() !== false) throw new Error(stats?.toString())
const { callUrl } = createRequire(import.meta.url)(join(folder, 'built.js'))
try {
  callUrl({ name: 'sample', path: '/:id' })
} catch (error) {
  console.log((error as Error).stack)
}
