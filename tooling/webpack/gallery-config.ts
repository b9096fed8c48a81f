import type { Configuration } from 'webpack'
import { inRoot } from '../workspace.ts'
import { commonConfig, type Mode } from './common-config.ts'
import { PagePlugin } from './page-plugin.ts'

/** The page that shows every component of shared-ui, built like the portal's pages. */
export function galleryConfig(mode: Mode): Configuration {
  const common = commonConfig('shared-ui', mode)
  return {
    ...common,
    name: 'gallery',
    entry: { main: './src/gallery/main.tsx' },
    output: { ...common.output, path: inRoot('tooling/gallery/dist'), publicPath: '/' },
    plugins: [new PagePlugin({ template: inRoot('tooling/gallery/index.html') })],
  }
}
