import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TraceMap } from '@jridgewell/trace-mapping'
import { SHELL, type Place } from './places.ts'

/** The folder of a release's source maps (tooling/releases/release-files). */
const MAPS_FOLDER = '.maps'

/** Largest source map that is read, bytes. The portal's own are smaller; a remote's container could write any (A35). */
const MAX_MAP_BYTES = 4_194_304

/** The source map of a minified file; `undefined` if there is none. @param remotesDir the folder of the releases */
export async function readMap(remotesDir: string, { name, version, file }: Place): Promise<TraceMap | undefined> {
  for (const folder of name === SHELL ? await shellBuilds(remotesDir) : [join(name, version, MAPS_FOLDER)]) {
    const json = await readBounded(join(remotesDir, folder, `${file}.map`))
    if (json !== undefined) return parse(json)
  }
  return undefined
}

/** The folders of the shell's source maps, the newest first. A file's name contains the hash of its bytes. */
async function shellBuilds(remotesDir: string): Promise<string[]> {
  const builds = await readdir(join(remotesDir, SHELL)).catch(() => [])
  const dated = await Promise.all(
    builds.map(async (build) => {
      const folder = join(SHELL, build, MAPS_FOLDER, 'assets')
      return { folder, at: (await stat(join(remotesDir, folder)).catch(() => undefined))?.mtimeMs ?? 0 }
    }),
  )
  return dated.toSorted((a, b) => b.at - a.at).map(({ folder }) => folder)
}

/** A text file, but no link, no pipe and no large file. */
async function readBounded(path: string): Promise<string | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  )
  if (handle === undefined) return undefined
  try {
    const found = await handle.stat()
    return found.isFile() && found.size <= MAX_MAP_BYTES ? await handle.readFile('utf8') : undefined
  } finally {
    await handle.close()
  }
}

function parse(json: string): TraceMap | undefined {
  try {
    return new TraceMap(json)
  } catch {
    return undefined
  }
}
