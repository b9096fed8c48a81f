import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export type RemoteName = `mf-${string}`

/** The folders of all packages, in the order of package.json. */
export const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The remotes: the workspaces named `mf-…`, in the order of package.json. */
export const remoteNames = workspaces.filter((name) => name.startsWith('mf-')) as RemoteName[]

/** A path inside the repository. */
export const inRoot = (...parts: string[]) => join(root, ...parts)
