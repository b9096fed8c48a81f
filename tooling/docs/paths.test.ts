import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'

const pages = [...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions')]

function markdownIn(folder: string) {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/**
 * A path from the root of the repository, such as `tooling/docs/paths.test.ts`. Names of modules (no extension) and
 * templates (`<name>`) do not match.
 */
const PATH = /`((?:backend|docs|e2e|mf-[a-z]+|shared-contracts|shared-ui|shell|tooling)\/[\w./-]+\.(?:tsx?|md))`/g

test.each(pages)('every source file that %s names exists', (page) => {
  const named = [...readFileSync(inRoot(page), 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
