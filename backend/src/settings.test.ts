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

test('outside services are embedded until they are configured', () => {
  expect(readSettings({})).toMatchObject({ dadata: undefined, tariffs: undefined, orderExpiryDays: 7 })
  const env = { DADATA_TOKEN: 'a1', TARIFFS_URL: 'https://carriers.example/v1/', TARIFFS_TOKEN: 'b2' }
  expect(readSettings({ ...env, ORDER_EXPIRY_DAYS: '0' })).toMatchObject({
    dadata: { url: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs', token: 'a1' },
    tariffs: { url: 'https://carriers.example/v1', token: 'b2' },
    orderExpiryDays: 0,
  })
  expect(readSettings({ ...env, DADATA_URL: 'http://127.0.0.1:5000' }).dadata?.url).toBe('http://127.0.0.1:5000')
})

test.each([
  ['TARIFFS_TOKEN', { TARIFFS_URL: 'https://carriers.example' }],
  ['TARIFFS_URL', { TARIFFS_URL: 'carriers', TARIFFS_TOKEN: 'secret' }],
  ['DADATA_URL', { DADATA_URL: 'dadata', DADATA_TOKEN: 'secret' }],
  ['DADATA_TOKEN', { DADATA_TOKEN: 'secret\nX-More: 1' }],
  ['ORDER_EXPIRY_DAYS', { ORDER_EXPIRY_DAYS: '1.5' }],
  ['ORDER_EXPIRY_DAYS', { ORDER_EXPIRY_DAYS: '-1' }],
])('%s is named when it is wrong, and no token is shown', (name, env: Record<string, string>) => {
  expect(() => readSettings(env)).toThrow(name)
  expect(() => readSettings(env)).not.toThrow('secret')
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
