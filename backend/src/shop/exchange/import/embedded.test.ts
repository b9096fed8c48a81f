import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeFlags } from '../../../testing/prepare.ts'

const GOODS = 4_500

test('EXCH-030: an import on the embedded database gives way to other work after each slice', async () => {
  const program = join(__dirname, 'testing/import-embedded.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags, program, String(GOODS)])
  const { most, ...left } = JSON.parse(stdout) as { most: number }
  expect(left).toEqual({ counts: [GOODS, GOODS, 0, 0, 0], changed: GOODS, staged: 0 })
  // Of a slice, links are changed and added; a further slice may be read.
  expect(most).toBeLessThanOrEqual(3)
}, 60_000)
