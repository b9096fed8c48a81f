import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { preparedFolder } from './prepared-folder.ts'

/**
 * A repository in which the data is made by modules of three packages, one of them imported on demand.
 */
const files = {
  'package-lock.json': '{}',
  'backend/migrations/0000.sql': 'create table',
  'backend/assets/font.ttf': 'font',
  'stand-ins/migrations/0000.sql': 'create table',
  'stand-ins/assets/letters.json': '{}',
  'stand-ins/src/testing/prepare-data.ts': "const { seed } = await import('../seed/seed.ts')",
  'stand-ins/src/seed/seed.ts':
    "import { orders } from 'backend/orders/schema'\nimport { price } from 'shared-contracts/domain/money'",
  'backend/src/orders/schema.ts': "import { sql } from 'drizzle-orm'",
  'shared-contracts/src/domain/money.ts': 'export const price = 1',
  'backend/src/orders/routes.ts': "import './schema.ts'",
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

const { 'backend/src/orders/routes.ts': other, ...sources } = files

test.each(Object.entries(sources))('the prepared data has another folder after a change of %s', (file, text) => {
  const before = preparedFolder(root)
  write(file, `${text} // changed`)
  expect(preparedFolder(root)).not.toBe(before)
})

test('the prepared data stays in its folder when another part of the backend changes', () => {
  const before = preparedFolder(root)
  write('backend/src/orders/routes.ts', `${other} // changed`)
  expect(preparedFolder(root)).toBe(before)
})
