import { spawnSync } from 'node:child_process'
import { inRoot } from '../workspace.mjs'

test('the checked-in report of shared-contracts matches the code (else: npm run surface)', () => {
  const check = spawnSync(process.execPath, [inRoot('tooling/surface/surface.mjs'), '--check'], { encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})
