import { readSettings, SettingsError } from './settings.ts'

test('an empty environment describes a backend on this machine with the embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    sampleData: true,
  })
})

test('a server of PostgreSQL gets the sample data only when told so', () => {
  const env = { DATABASE_URL: 'postgres://portal@db/portal', PUBLIC_URL: 'https://shop.example/' }
  expect(readSettings(env)).toMatchObject({ sampleData: false, publicUrl: 'https://shop.example' })
  expect(readSettings({ ...env, SAMPLE_DATA: 'true' }).sampleData).toBe(true)
})

test('everything that is wrong is named at once', () => {
  const env = {
    PORT: '70000',
    PUBLIC_URL: 'shop',
    DATABASE_URL: 'mysql://x',
    OIDC_ISSUER: 'https://id',
    LOG_LEVEL: 'loud',
  }
  expect(() => readSettings(env)).toThrow(SettingsError)
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'OIDC_JWKS_URL', 'LOG_LEVEL']) {
    expect(() => readSettings(env)).toThrow(name)
  }
})
