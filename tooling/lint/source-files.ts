import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'

/**
 * The TypeScript and JavaScript files of a folder, tests included.
 * @param folder from the root of the repository
 * @returns paths from the root of the repository
 */
export function sourceFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
