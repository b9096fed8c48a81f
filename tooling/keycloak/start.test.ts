import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'keycloak-'))
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin/kc.sh'), '#!/bin/sh\necho "$KC_HOSTNAME $*"\n', { mode: 0o755 })
  for (const name of ['start.sh', 'realm.json', 'sample-users.json']) {
    cpSync(inRoot('deploy/keycloak', name), join(home, name))
  }
})
afterEach(() => rmSync(home, { recursive: true }))

const complete = {
  PUBLIC_URL: 'http://localhost:8080',
  BACKEND_URL: 'http://backend:8080',
  KEYCLOAK_CLIENT_SECRET: 'sample-client-secret',
}

function start(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('sh', [join(home, 'start.sh'), 'start', '--optimized'], {
    env: { PATH: process.env['PATH'], KEYCLOAK_HOME: home, ...env },
    encoding: 'utf8',
  })
  return { status, output: (stdout + stderr).trim() }
}

test('Keycloak starts at localhost with sample secrets, and imports no sample users by default', () => {
  expect(start(complete)).toEqual({
    status: 0,
    output: 'http://localhost:8080/auth start --optimized --import-realm',
  })
  const users = join(home, 'data/import/portal-users-0.json')
  expect([existsSync(join(home, 'data/import/portal-realm.json')), existsSync(users)]).toEqual([true, false])
  expect(start({ ...complete, SAMPLE_DATA: 'true', SAMPLE_PASSWORD: 'demo-2026' }).status).toBe(0)
  expect(existsSync(users)).toBe(true)
})

test('A30: Keycloak refuses sample secrets outside localhost in one line without their values, also with ALLOW_SAMPLES', () => {
  const { output } = start({
    ...complete,
    PUBLIC_URL: 'https://portal.example.ru',
    ALLOW_SAMPLES: 'true',
    KC_DB_PASSWORD: 'sample-database',
    KC_BOOTSTRAP_ADMIN_PASSWORD: 'chosen',
  })
  expect(output).toBe(
    'Keycloak is not started: https://portal.example.ru is not localhost, so these need values of your own: KEYCLOAK_CLIENT_SECRET KC_DB_PASSWORD.',
  )
})

test.each(['localhost.example.ru', '127.0.0.1.example.ru', 'localhost@example.ru', 'localhost/x', '[::1].example.ru'])(
  '%s is not localhost',
  (host) => {
    expect(start({ ...complete, PUBLIC_URL: `http://${host}` })).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^Keycloak is not started: .*(?:not localhost|must be an origin).*\.$/),
    })
  },
)

test.each([
  ['https://portal.example.ru', { PUBLIC_URL: 'https://portal.example.ru' }],
  ['0.0.0.0', { PORTAL_HOST: '0.0.0.0' }],
])('A30: Keycloak refuses the sample accounts at %s, unless ALLOW_SAMPLES=true', (address, open) => {
  const env = { ...complete, ...open, KEYCLOAK_CLIENT_SECRET: 'x7', SAMPLE_DATA: 'true', SAMPLE_PASSWORD: 'x7' }
  expect(start(env)).toEqual({
    status: 1,
    output: `Keycloak is not started: ${address} is not localhost, so the sample accounts are refused: set SAMPLE_DATA=false, or ALLOW_SAMPLES=true to show a sample portal.`,
  })
  expect(start({ ...env, ALLOW_SAMPLES: 'true', SAMPLE_PASSWORD: 'demo-2026' }).status).toBe(0)
})

test('Keycloak starts at its own address with secrets of its own and without the sample accounts', () => {
  const own = { ...complete, PUBLIC_URL: 'https://portal.example.ru', KEYCLOAK_CLIENT_SECRET: 'x7' }
  expect(start(own).status).toBe(0)
  expect(start({ ...own, SAMPLE_DATA: 'false', SAMPLE_PASSWORD: 'demo-2026' }).status).toBe(0)
})

test('Keycloak refuses missing variables and values that break the realm file', () => {
  expect(start({ PUBLIC_URL: 'http://localhost:8080', SAMPLE_DATA: 'true' }).output).toBe(
    'Keycloak is not started: these variables are missing: BACKEND_URL KEYCLOAK_CLIENT_SECRET SAMPLE_PASSWORD.',
  )
  for (const secret of ['a"b', 'a\\b', 'a\nb']) {
    expect(start({ ...complete, KEYCLOAK_CLIENT_SECRET: secret }).output).toBe(
      'Keycloak is not started: KEYCLOAK_CLIENT_SECRET may not contain quotes, backslashes or line breaks.',
    )
  }
})
