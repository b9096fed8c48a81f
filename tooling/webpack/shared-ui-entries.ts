import { readdirSync, readFileSync } from 'node:fs'
import { dirname, parse } from 'node:path'
import { inRoot } from '../workspace.ts'

/** Where `shared-ui/*` is looked for: the paths of its package.json, in their order, absolute. */
export function sharedUiPaths(): string[] {
  const { exports: faces } = JSON.parse(readFileSync(inRoot('shared-ui/package.json'), 'utf8'))
  return faces['./*'].default.map((path: string) => inRoot('shared-ui', path))
}

/** The folders that hold shared-ui's components. */
export const sharedUiFolders = () => [...new Set(sharedUiPaths().map((path) => dirname(path)))]

/** The import names of shared-ui's components, such as `shared-ui/button`. */
export const sharedUiEntries = () =>
  sharedUiFolders()
    .flatMap((folder) => readdirSync(folder))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => `shared-ui/${parse(file).name}`)
