import { readFileSync } from 'node:fs'
import webpack from 'webpack'

/**
 * Files of other builds that a page names, from the root of the build.
 * @typedef {object} PageFiles
 * @property {string} boot the boot script
 * @property {string} server the server part, which the renderer loads
 * @property {string} integrity the hash of the server part
 */

/**
 * Writes a page of the shell: replaces `<!--build:preloads-->` and `<!--build:scripts-->` in the template by the files of
 * the build. Other comments stay, because the server replaces each `<!--#include …-->` by a document.
 */
export class PagePlugin {
  /**
   * @param {object} options
   * @param {string} options.template file
   * @param {string} [options.filename] of the page; index.html by default
   * @param {PageFiles} [options.files]
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
    const { template, files } = this.options
    const main = compilation.entrypoints.get('main')?.getFiles().filter(isScript) ?? []
    const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
    const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    const scripts = [
      ...(files === undefined ? [] : [`<script src="/${files.boot}"></script>`]),
      ...main.map((file) => `<script src="/${file}" defer crossorigin></script>`),
    ]
    return readFileSync(template, 'utf8')
      .replace('<!--build:preloads-->', preloads.join('\n    '))
      .replace('<!--build:scripts-->', scripts.join('\n    '))
      .replace(
        '<!--build:server-->',
        files === undefined ? '' : `<meta name="portal-server" content="/${files.server} ${files.integrity}">`,
      )
  }
}

/** @param {string} file */
const isScript = (file) => file.endsWith('.js')
