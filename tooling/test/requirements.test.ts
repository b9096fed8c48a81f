import { execFileSync } from 'node:child_process'
import { inRoot } from '../workspace.ts'

test('AMB-001: every row of the requirements has a test', () => {
  const said = execFileSync(process.execPath, [inRoot('tooling/requirements/requirements.ts')], { encoding: 'utf8' })
  expect(said).not.toContain('missing')
  const [, proven, all] = /^With a test: (\d+) of (\d+)$/m.exec(said) ?? []
  expect(proven).toBe(all)
})
