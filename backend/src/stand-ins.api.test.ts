import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFlags, prepareData } from './testing/prepare.ts'
import { startBackend, type TestBackend } from './testing/start-backend.ts'

const root = resolve(__dirname, '../..')

/** Every service is set up; none of them is asked. */
const services = {
  OIDC_ISSUER: 'https://id.example/realms/portal',
  OIDC_JWKS_URL: 'https://id.example/realms/portal/certs',
  SAMPLE_DATA: 'false',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'k',
  CAPTCHA_SERVER_KEY: 'k',
  EDO_CABINET_LK: 'https://edo.example/lk',
  EDO_CABINET_PK: 'https://edo.example/pk',
  DADATA_TOKEN: 'k',
  TARIFFS_URL: 'https://carriers.example',
  TARIFFS_TOKEN: 'k',
}

describe('an installation without the workspace of the stand-ins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  const main = join(folder, 'backend/src/main.ts')
  const dataDir = join(folder, 'data')
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir }

  beforeAll(() => {
    mkdirSync(join(folder, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== 'stand-ins') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
    mkdirSync(join(folder, 'backend'))
    for (const name of ['assets', 'migrations', 'node_modules', 'package.json'])
      symlinkSync(join(root, 'backend', name), join(folder, 'backend', name))
    cpSync(join(root, 'backend/src'), join(folder, 'backend/src'), { recursive: true })
    prepareData(dataDir, 'empty')
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a start that needs some ends with one line that names the settings to set', () => {
    const missing = { OIDC_ISSUER: '', OIDC_JWKS_URL: '', YOOKASSA_SHOP_ID: '', YOOKASSA_SECRET_KEY: '' }
    const options = { env: { ...env, ...services, ...missing }, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, main], options)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'There are no stand-ins here, so these services must be set up: sign-in (OIDC_ISSUER, OIDC_JWKS_URL), ' +
        'payments by card (YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY; or PAYMENTS=none).\n',
    )
  })

  test('a start with every service set up runs', async () => {
    const backend = spawn(process.execPath, [...nodeFlags, main], {
      env: { ...env, ...services },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(createInterface({ input: backend.stdout }), 'line')) as [string]
      const { port } = JSON.parse(line) as { port: number }
      const url = `http://127.0.0.1:${port}`
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      for (const path of ['/auth/realms/portal/account', '/sandbox/edo/', '/sandbox/pay/1', '/captcha.local/challenge'])
        expect((await fetch(url + path)).status).toBe(404)
    } finally {
      backend.kill('SIGTERM')
      await once(backend, 'exit')
    }
  }, 60_000)
})

describe('a backend with stand-ins', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startBackend({ DADATA_TOKEN: 'k', PAYMENTS: 'none' })
  }, 180_000)
  afterAll(() => backend.dispose(), 60_000)

  test('names those that run in one line of its log', async () => {
    const line = backend.nextLine((text) => text.includes('stand-ins run'))
    await backend.stop()
    await backend.start()
    expect(JSON.parse(await line)).toMatchObject({
      level: 'info',
      standIns: ['sign-in', 'catalogue and accounts', 'captcha', 'EDO', 'delivery tariffs'],
    })
  }, 60_000)
})
