import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'backend-'))

afterAll(() => rmSync(dataDir, { recursive: true }))

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'foo' }],
  ['REDIRECT_ORIGINS', { REDIRECT_ORIGINS: 'http://one.example two.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'nginx' }],
  ['OIDC_JWKS_URL', { OIDC_ISSUER: 'https://id.example/realms/portal' }],
  ['PORT', { PORT: '80 80' }],
])('a wrong %s ends the start with one line and exit code 1', (name, env: Record<string, string>) => {
  const main = join(root, 'backend/src/main.ts')
  const options = { env: { ...env, PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], options)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(new RegExp(`^Wrong environment variables: ${name} .*\\.\\n$`))
})
