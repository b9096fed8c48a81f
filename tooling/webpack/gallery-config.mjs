import { inRoot } from '../workspace.mjs'
import { commonConfig } from './common-config.mjs'
import { PagePlugin } from './page-plugin.mjs'

/**
 * The page that shows every component of shared-ui, built like the portal's pages.
 * @param {import('./common-config.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function galleryConfig(mode) {
  const common = commonConfig('shared-ui', mode)
  return {
    ...common,
    name: 'gallery',
    entry: { main: './src/gallery/main.tsx' },
    output: { ...common.output, path: inRoot('tooling/gallery/dist'), publicPath: '/' },
    plugins: [new PagePlugin({ template: inRoot('tooling/gallery/index.html') })],
  }
}
