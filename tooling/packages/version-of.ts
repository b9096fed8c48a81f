import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from '../workspace.ts'

const require = createRequire(import.meta.url)

/** The installed version of a package. */
export function versionOf(name: string): string {
  return (JSON.parse(readFileSync(packageFile(name), 'utf8')) as { version: string }).version
}

function packageFile(name: string) {
  try {
    return require.resolve(`${name}/package.json`)
  } catch {
    return inRoot('node_modules', name, 'package.json')
  }
}
