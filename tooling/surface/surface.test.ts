import { spawnSync } from 'node:child_process'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { versionOf } from '../packages/version-of.ts'
import { inRoot } from '../workspace.ts'

test('the checked-in report of shared-contracts matches the code (else: npm run generate -- surface)', () => {
  const check = spawnSync(process.execPath, [inRoot('tooling/surface/surface.ts'), '--check'], { encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})

test('CONTRACT_VERSION is the version of shared-contracts', () => {
  expect(CONTRACT_VERSION).toBe(versionOf('shared-contracts'))
})
