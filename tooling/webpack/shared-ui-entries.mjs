import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { inRoot } from '../workspace.mjs'

/**
 * The components of shared-ui by their names in imports, such as `shared-ui/button`.
 * @returns {string[]}
 */
export function sharedUiEntries() {
  return ['shared-ui/src', 'shared-ui/src/on-demand']
    .flatMap((folder) => readdirSync(inRoot(folder)))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => `shared-ui/${parse(file).name}`)
}
