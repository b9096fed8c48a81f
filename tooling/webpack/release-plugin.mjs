import webpack from 'webpack'
import { integrityOf } from '../releases/release-files.mjs'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */

/** Writes release.json, which describes a remote's build for the registry and the shell. */
export class ReleasePlugin {
  /**
   * @param {Omit<RemoteRelease, 'entry' | 'integrity' | 'preload'>} facts the fields that do not depend on the build's files
   * @param {Readonly<Record<string, readonly string[]>>} chunks per route: names of the chunks that the page loads at once
   */
  constructor(facts, chunks = {}) {
    this.facts = facts
    this.chunks = chunks
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the hashes in the file names are final.
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          const json = `${JSON.stringify(this.release(compilation), undefined, 2)}\n`
          compilation.emitAsset('release.json', new webpack.sources.RawSource(json))
        },
      )
    })
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {RemoteRelease}
   */
  release(compilation) {
    const { name, container, routes } = this.facts
    const [entry] = compilation.entrypoints.get(container)?.getEntrypointChunk().files ?? []
    const source = entry === undefined ? undefined : compilation.getAsset(entry)?.source
    if (entry === undefined || source === undefined) throw new Error(`the build of ${name} has no container`)
    const pageFiles = filesOfExposed(compilation, './page')
    /** @param {string} route */
    const filesOf = (route) => [
      ...new Set([...pageFiles, ...(this.chunks[route] ?? []).flatMap((chunk) => filesOfNamed(compilation, chunk))]),
    ]
    return {
      ...this.facts,
      entry,
      integrity: integrityOf(source.buffer()),
      preload: Object.fromEntries(routes.map((route) => [route, filesOf(route)])),
    }
  }
}

/**
 * The scripts of an exposed module without the container.
 * @param {import('webpack').Compilation} compilation
 * @param {string} exposedName
 */
function filesOfExposed(compilation, exposedName) {
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const isWanted = block.dependencies.some(
        (dependency) => 'exposedName' in dependency && dependency.exposedName === exposedName,
      )
      if (!isWanted) continue
      return scriptsOf(compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
    }
  }
  return []
}

/**
 * The scripts of a lazily imported chunk by its webpackChunkName.
 * @param {import('webpack').Compilation} compilation
 * @param {string} name
 */
function filesOfNamed(compilation, name) {
  const group = compilation.namedChunkGroups.get(name)
  if (group === undefined) throw new Error(`no part of the build is named ${name}`)
  return scriptsOf(group.chunks)
}

/** @param {Iterable<import('webpack').Chunk>} chunks */
function scriptsOf(chunks) {
  return [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'))
}
