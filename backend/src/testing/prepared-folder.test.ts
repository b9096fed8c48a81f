import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { preparedFolder } from './prepared-folder.ts'

/**
 * A repository in which the data is made by three modules, one of them imported on demand and one of another package.
 */
const files = {
  'package-lock.json': '{}',
  'backend/migrations/0000.sql': 'create table',
  'backend/assets/font.ttf': 'font',
  'backend/dist/testing/prepare-data.js': "const { seed } = await import('../seed/seed.js')",
  'backend/dist/seed/seed.js':
    "import { price } from 'shared-contracts/domain/money'\nimport { sql } from 'drizzle-orm'",
  'shared-contracts/dist/domain/money.js': 'export const price = 1',
  'backend/dist/orders/routes.js': "import '../seed/seed.js'",
}

const root = mkdtempSync(join(tmpdir(), 'prepared-'))
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  for (const [file, text] of Object.entries(files)) write(file, text)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const { 'backend/dist/orders/routes.js': other, ...sources } = files

test.each(Object.entries(sources))('the prepared data has another folder after a change of %s', (file, text) => {
  const before = preparedFolder(root)
  write(file, `${text} // changed`)
  expect(preparedFolder(root)).not.toBe(before)
})

test('the prepared data stays in its folder when another part of the backend changes', () => {
  const before = preparedFolder(root)
  write('backend/dist/orders/routes.js', `${other} // changed`)
  expect(preparedFolder(root)).toBe(before)
})
