import webpack, { type Compiler, type Compilation, type Chunk } from 'webpack'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { integrityOf } from '../releases/release-files.ts'
import { isScript } from './is-script.ts'

/** Writes release.json, which describes a remote's build for the registry and the shell. */
export class ReleasePlugin {
  readonly facts: Omit<RemoteRelease, 'entry' | 'integrity' | 'preload'>
  readonly chunks: Readonly<Record<string, readonly string[]>>

  /**
   * @param facts the fields that do not depend on the build's files
   * @param chunks per route: names of the chunks that the page loads at once
   */
  constructor(
    facts: Omit<RemoteRelease, 'entry' | 'integrity' | 'preload'>,
    chunks: Readonly<Record<string, readonly string[]>> = {},
  ) {
    this.facts = facts
    this.chunks = chunks
  }

  apply(compiler: Compiler) {
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

  release(compilation: Compilation): RemoteRelease {
    const { name, container, routes } = this.facts
    const entry = [...(compilation.entrypoints.get(container)?.getEntrypointChunk().files ?? [])].find(isScript)
    const source = entry === undefined ? undefined : compilation.getAsset(entry)?.source
    if (entry === undefined || source === undefined) throw new Error(`the build of ${name} has no container`)
    const pageFiles = filesOfExposed(compilation, './page')
    const filesOf = (route: string) => [
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

/** The scripts of an exposed module without the container. */
function filesOfExposed(compilation: Compilation, exposedName: string) {
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

/** The scripts of a lazily imported chunk by its webpackChunkName. */
function filesOfNamed(compilation: Compilation, name: string) {
  const group = compilation.namedChunkGroups.get(name)
  if (group === undefined) throw new Error(`no part of the build is named ${name}`)
  return scriptsOf(group.chunks)
}

function scriptsOf(chunks: Iterable<Chunk>) {
  return [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => isScript(file))
}
