import { spawnSync } from 'node:child_process'
import { inRoot } from '../workspace.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [inRoot('tooling/commands/run-named.ts'), ...args], { encoding: 'utf8' })

test('without a name the programs are listed', () => {
  expect(run('bench')).toMatchObject({ status: 0, stdout: expect.stringContaining('kill-orders') })
})

test.each([
  [['nope'], 'There is no nope.'],
  [['constructor'], 'There is no constructor.'],
  [['kill-orders', 'nope'], 'kill-orders takes numbers above 0, not: nope'],
  [['order-load', '10', '0'], 'order-load takes numbers above 0, not: 10 0'],
])('%j is refused with the reason', (args, reason) => {
  expect(run('bench', ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
})
