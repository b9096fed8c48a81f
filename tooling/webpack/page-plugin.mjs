import { readFileSync } from 'node:fs'
import webpack from 'webpack'

/**
 * Writes the shell's index.html: puts the addresses of the build's files into the template.
 * The template marks the places: `<!--build:preloads-->` and `<!--build:scripts-->`. Every other comment stays, since
 * the server includes configuration and registry where `<!--#include …-->` stands.
 */
export class PagePlugin {
  /**
   * @param {object} options
   * @param {string} options.template file
   * @param {string} [options.boot] address of the boot script, from the root of the build
   */
  constructor(options) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.template)
      compilation.hooks.processAssets.tap(
        // After the hashes in file names became final.
        { name: 'PagePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          compilation.emitAsset('index.html', new webpack.sources.RawSource(this.html(compilation)))
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
