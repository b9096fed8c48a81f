import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../workspace.mjs'

const pages = ['README.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')]

/** @param {string} folder */
function markdownIn(folder) {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/**
 * A path from the root of the repository, such as `tooling/docs/paths.test.mjs`. Names of modules (no extension) and
 * templates (`<name>`) do not match.
 */
const PATH = /`((?:backend|docs|e2e|mf-[a-z]+|shared-contracts|shared-ui|shell|tooling)\/[\w./-]+\.(?:mjs|tsx?|md))`/g

test.each(pages)('every source file that %s names exists', (page) => {
  const named = [...readFileSync(inRoot(page), 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
