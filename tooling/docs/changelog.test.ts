import { readdirSync, readFileSync } from 'node:fs'
import { versionOf } from '../packages/version-of.ts'
import { inRoot } from '../workspace.ts'

const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8')

test('CHANGELOG.md has a section for the version of the contract', () => {
  expect(changelog).toContain(`\n## ${versionOf('shared-contracts')} - `)
})

test('CHANGELOG.md says what the newest migration does', () => {
  const newest = readdirSync(inRoot('backend/migrations')).findLast((name) => name.endsWith('.sql'))
  expect(changelog).toMatch(new RegExp(`\\bMigrations?\\b.*\\b${newest?.slice(0, 4)}\\b`))
})
