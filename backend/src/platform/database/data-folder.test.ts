import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDatabaseFolder, DamagedDatabaseError } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'))
  for (const name of ['global', 'pg_wal', 'pg_wal/archive_status']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192))
  writeFileSync(join(folder, 'pg_wal/00000001000000000000000A'), 'log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const remove = (name: string) => rmSync(join(folder, name), { recursive: true })

test('a whole folder passes', () => {
  checkDatabaseFolder(folder)
})

test.each<[string, () => void]>([
  ['PG_VERSION is missing', () => remove('PG_VERSION')],
  ['PG_VERSION names no version', () => truncateSync(join(folder, 'PG_VERSION'))],
  ['global/pg_control is missing', () => remove('global')],
  ['global/pg_control has 8191 bytes instead of 8192', () => truncateSync(join(folder, 'global/pg_control'), 8191)],
  ['pg_wal has no log file', () => remove('pg_wal')],
  ['pg_wal has no log file', () => remove('pg_wal/00000001000000000000000A')],
  [
    'PG_VERSION is missing',
    () => {
      remove('')
      mkdirSync(folder)
    },
  ],
])('F26: a folder is damaged: %s', (fault, damage) => {
  damage()
  expect(() => checkDatabaseFolder(folder)).toThrow(DamagedDatabaseError)
  expect(() => checkDatabaseFolder(folder)).toThrow(`The database in ${folder} is damaged: ${fault}. Restore`)
})
