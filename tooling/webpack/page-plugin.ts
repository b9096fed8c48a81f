import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import webpack, { type Compiler, type Compilation } from 'webpack'
import { isScript } from './is-script.ts'

/** Files of other builds that a page names, from the root of the build. */
export interface PageFiles {
  /** The boot script of a plain page. */
  boot: string
  /** That of a page that the server renders. */
  bootRendered: string
  /** The server part, which the renderer loads. */
  server: string
  /** The hash of the server part. */
  integrity: string
}

interface PageOptions {
  /** Its file. */
  readonly template: string
  /** Whose scripts the page asks for; main by default. */
  readonly entry?: string
  readonly files?: PageFiles
}

/**
 * Writes a page of the shell: replaces `<!--build:preloads-->` and `<!--build:scripts-->` in the template by the files of
 * the build. Other comments stay, because the server replaces each `<!--#include …-->` by a document. A page with a boot
 * script also gets a `page.json`, of which the renderer makes its pages: renderer/src/portal/plain-page.ts.
 */
export class PagePlugin {
  readonly options: PageOptions

  constructor(options: PageOptions) {
    this.options = options
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.template)
      compilation.hooks.processAssets.tap(
        // After the hashes in the file names are final.
        { name: 'PagePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          const { template, files } = this.options
          const emit = (name: string, text: string) => compilation.emitAsset(name, new webpack.sources.RawSource(text))
          const html = this.html(compilation)
          emit(basename(template), html)
          if (files !== undefined) emit('page.json', JSON.stringify(partsOf(html, this.scripts(compilation), files)))
        },
      )
    })
  }

  html(compilation: Compilation) {
    const { template, files } = this.options
    const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
    const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    const scripts = [
      ...(files === undefined ? [] : [`<script src="/${files.boot}"></script>`]),
      ...this.scripts(compilation).map((path) => `<script src="${path}" defer crossorigin></script>`),
    ]
    return readFileSync(template, 'utf8')
      .replace('<!--build:preloads-->', preloads.join('\n    '))
      .replace('<!--build:scripts-->', scripts.join('\n    '))
  }

  /** The addresses of the page's scripts. */
  scripts({ entrypoints }: Compilation) {
    const files = entrypoints.get(this.options.entry ?? 'main')?.getFiles() ?? []
    return files.filter((file) => isScript(file)).map((file) => `/${file}`)
  }
}

/**
 * What every page of the portal consists of. The template's title begins what differs from page to page in its head.
 */
function partsOf(html: string, scripts: readonly string[], { bootRendered, server, integrity }: PageFiles) {
  const between = (start: string, end: string) =>
    html.slice(html.indexOf(start) + start.length, html.indexOf(end)).replaceAll(/\s*\n\s*/g, '')
  return {
    head: between('<head>', '<title>'),
    body: between('<body>', '</body>'),
    boot: `/${bootRendered}`,
    scripts,
    server: { path: `/${server}`, integrity },
  }
}
