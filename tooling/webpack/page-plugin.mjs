import { readFileSync } from 'node:fs'
import webpack from 'webpack'

/**
 * Writes a page of the shell: replaces `<!--build:preloads-->` and `<!--build:scripts-->` in the template by the files of
 * the build. Other comments stay, because the server replaces each `<!--#include …-->` by a document.
 */
export class PagePlugin {
  /**
   * @param {object} options
   * @param {string} options.template file
   * @param {string} [options.filename] of the page; index.html by default
   * @param {string} [options.boot] path of the boot script from the root of the build
   */
  constructor(options) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.template)
      compilation.hooks.processAssets.tap(
        // After the hashes in the file names are final.
        { name: 'PagePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          const { filename = 'index.html' } = this.options
          compilation.emitAsset(filename, new webpack.sources.RawSource(this.html(compilation)))
        },
      )
    })
  }

  /** @param {import('webpack').Compilation} compilation */
  html(compilation) {
    const { template, boot } = this.options
    const main = compilation.entrypoints.get('main')?.getFiles().filter(isScript) ?? []
    const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
    const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    const scripts = [
      ...(boot === undefined ? [] : [`<script src="/${boot}"></script>`]),
      ...main.map((file) => `<script src="/${file}" defer crossorigin></script>`),
    ]
    return readFileSync(template, 'utf8')
      .replace('<!--build:preloads-->', preloads.join('\n    '))
      .replace('<!--build:scripts-->', scripts.join('\n    '))
  }
}

/** @param {string} file */
const isScript = (file) => file.endsWith('.js')
