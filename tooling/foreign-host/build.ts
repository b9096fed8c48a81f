import { promisify } from 'node:util'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { commonConfig } from '../webpack/common-config.ts'
import { inRoot } from '../workspace.ts'

/**
 * Builds the foreign host.
 * @param dir where to build it
 */
export async function buildForeignHost(dir: string): Promise<string> {
  const common = commonConfig('shell', 'production')
  const compiler = webpack({
    ...common,
    name: 'foreign-host',
    cache: false,
    entry: inRoot('tooling/foreign-host/host.ts'),
    output: { path: dir, filename: 'host.js' },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        {
          test: /foreign-host[\\/]host\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
  await promisify(compiler.close.bind(compiler))()
  return readFile(join(dir, 'host.js'), 'utf8')
}
