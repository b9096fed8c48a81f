import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { inRoot } from '../workspace.mjs'

/**
 * The import names of shared-ui's components, such as `shared-ui/button`.
 * @returns {string[]}
 */
export function sharedUiEntries() {
  return ['shared-ui/src', 'shared-ui/src/on-demand']
    .flatMap((folder) => readdirSync(inRoot(folder)))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => `shared-ui/${parse(file).name}`)
}
