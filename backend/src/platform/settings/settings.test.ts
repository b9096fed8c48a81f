import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, SettingsError } from './settings.ts'

test('an empty environment gives a local backend with the embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    sampleData: true,
  })
})

test('a PostgreSQL server gets the sample data only on request', () => {
  const env = { DATABASE_URL: 'postgres://portal@db/portal', PUBLIC_URL: 'http://localhost/' }
  expect(readSettings(env)).toMatchObject({ sampleData: false, publicUrl: 'http://localhost' })
  expect(readSettings({ ...env, SAMPLE_DATA: 'true' }).sampleData).toBe(true)
})

test.each([
  'foo',
  'http:foo',
  'http://',
  'https://shop.example/portal',
  'https://a@shop.example',
  'https://a .b',
  'x\ny',
])('the public address %j is refused in one line', (PUBLIC_URL) => {
  expect(() => readSettings({ PUBLIC_URL })).toThrow(/^Wrong environment variables: PUBLIC_URL must be .*\.$/)
})

test('A30: the sample secrets are for localhost only, also with ALLOW_SAMPLES, and are not shown', () => {
  const env = {
    DATABASE_URL: 'postgres://portal:sample-password-of-postgres@postgres/portal',
    OIDC_ISSUER: 'http://localhost:8080/auth/realms/portal',
    OIDC_JWKS_URL: 'http://keycloak:8080/certs',
    KEYCLOAK_CLIENT_ID: 'portal-backend',
    KEYCLOAK_CLIENT_SECRET: 'sample-secret-of-the-backend',
  }
  expect(readSettings(env).keycloak).toMatchObject({ clientSecret: 'sample-secret-of-the-backend' })
  expect(() => readSettings({ ...env, PUBLIC_URL: 'https://shop.example', ALLOW_SAMPLES: 'true' })).toThrow(
    'Wrong environment variables: DATABASE_URL is the sample, which only localhost may use; ' +
      'KEYCLOAK_CLIENT_SECRET is the sample, which only localhost may use.',
  )
})

/** A shop without a sample. */
const realShop = {
  PUBLIC_URL: 'https://shop.example',
  SAMPLE_DATA: 'false',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'k',
  CAPTCHA_SERVER_KEY: 'k',
  EDO_CABINET_LK: 'https://edo.example/lk',
  EDO_CABINET_PK: 'https://edo.example/pk',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
  DADATA_TOKEN: 'k',
  TARIFFS_URL: 'https://carriers.example',
  TARIFFS_TOKEN: 'k',
  SELLER_NAME: 'ООО «Ромашка»',
  SELLER_INN: '7701234567',
  SELLER_KPP: '770101001',
  SELLER_ADDRESS: 'Москва',
  SELLER_PHONE: '+7 (495) 123-45-67',
  SELLER_BANK: 'АО «Банк»',
  SELLER_BIK: '044525111',
  SELLER_ACCOUNT: '40702810000000000002',
  SELLER_CORR_ACCOUNT: '30101810000000000111',
  SELLER_DIRECTOR: 'Иванов И. И.',
  SELLER_ACCOUNTANT: 'Иванов И. И.',
}

describe('A30: samples at an address that others reach', () => {
  const SELLER =
    'SELLER_NAME, SELLER_INN, SELLER_KPP, SELLER_ADDRESS, SELLER_PHONE, SELLER_BANK, SELLER_BIK, SELLER_ACCOUNT, SELLER_CORR_ACCOUNT, SELLER_DIRECTOR, SELLER_ACCOUNTANT; of the edge: SELLER_OGRN, SELLER_EMAIL'

  test.each([
    ['https://shop.example', { PUBLIC_URL: 'https://shop.example' }],
    ['http://192.168.0.5:8080', { PUBLIC_URL: 'http://192.168.0.5:8080' }],
    ['0.0.0.0', { PORTAL_HOST: '0.0.0.0' }],
  ])('are refused at %s, one line for each with its variables', (address, env: Record<string, string>) => {
    expect(() => readSettings(env)).toThrow(
      new SettingsError(
        [
          `${address} is not localhost, so these samples are refused. Set their variables, or ALLOW_SAMPLES=true to show a sample portal:`,
          'catalogue and accounts: SAMPLE_DATA=false',
          'payments by card: YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY; of the edge: REDIRECT_HOSTS; or PAYMENTS=none',
          'captcha: CAPTCHA_SERVER_KEY; of the edge: CAPTCHA_HOST, CAPTCHA_SITE_KEY; or CAPTCHA=none',
          'EDO: EDO_CABINET_LK, EDO_CABINET_PK; of the edge: SIGNING_URL; or EDO=none',
          'letters: SMTP_URL, MAIL_FROM; or MAIL=none',
          'suggestions: DADATA_TOKEN',
          'delivery tariffs: TARIFFS_URL, TARIFFS_TOKEN; of the edge: TRACKING_URLS',
          `seller: ${SELLER}`,
        ].join('\n'),
      ),
    )
  })

  test('are allowed by ALLOW_SAMPLES=true, and at localhost', () => {
    const names = ['catalogue and accounts', 'payments by card', 'captcha', 'EDO', 'letters', 'suggestions']
    const samples = [...names, 'delivery tariffs', 'seller']
    expect(readSettings({})).toMatchObject({ samples, refusesSampleAccounts: false })
    const allowed = { PUBLIC_URL: 'https://shop.example', ALLOW_SAMPLES: 'true' }
    expect(readSettings(allowed)).toMatchObject({ samples, refusesSampleAccounts: false })
    expect(() => readSettings({ ...allowed, ALLOW_SAMPLES: 'false' })).toThrow('is not localhost')
  })

  test('do not run in a shop with services of its own', () => {
    expect(readSettings(realShop)).toMatchObject({ samples: [], refusesSampleAccounts: true })
    expect(readSettings({ ...realShop, SELLER_INN: '770123456789', SELLER_KPP: '' }).samples).toEqual([])
  })

  test.each([
    ['YOOKASSA_SHOP_ID YOOKASSA_SECRET_KEY', 'PAYMENTS', 'payments by card'],
    ['CAPTCHA_SERVER_KEY', 'CAPTCHA', 'captcha'],
    ['EDO_CABINET_LK EDO_CABINET_PK', 'EDO', 'EDO'],
    ['SMTP_URL', 'MAIL', 'letters'],
    ['MAIL_FROM', 'MAIL', 'letters'],
  ])('without %s the start needs %s=none', (variables, name, sample) => {
    const missing = Object.fromEntries(variables.split(' ').map((variable) => [variable, '']))
    expect(() => readSettings({ ...realShop, ...missing })).toThrow(
      new RegExp(`SAMPLES=true[^\\n]*\\n${sample}: ${variables.replaceAll(' ', ', ')}[^\\n]*; or ${name}=none$`),
    )
    expect(readSettings({ ...realShop, ...missing, [name]: 'none' }).samples).toEqual([])
    expect(() => readSettings({ [name]: 'off' })).toThrow(`${name} must be one of none`)
  })

  test.each(Object.keys(realShop).filter((name) => /^(?:DADATA|SELLER|SAMPLE)/.test(name)))(
    'without %s the start is refused by its name',
    (name) => expect(() => readSettings({ ...realShop, [name]: '' })).toThrow(new RegExp(`\\n.*: ${name}(?:[;=].*)?$`)),
  )

  test('addresses of the sample cabinet are a sample', () => {
    expect(() => readSettings({ ...realShop, EDO_CABINET_LK: '/sandbox/edo/lk' })).toThrow(/\nEDO: EDO_CABINET_LK;/)
  })
})

test('lists are separated by commas or spaces, and an empty variable is not set', () => {
  expect(
    readSettings({ REDIRECT_ORIGINS: 'http://localhost:4303, https://dev.example https://x.example' }).redirectOrigins,
  ).toEqual(['http://localhost:4303', 'https://dev.example', 'https://x.example'])
  expect(readSettings({ PORT: '', TRUSTED_PROXIES: '', LOG_LEVEL: '' })).toEqual(readSettings({}))
})

test('outside services are embedded until they are configured', () => {
  expect(readSettings({})).toMatchObject({ dadata: undefined, tariffs: undefined, orderExpiryDays: 7 })
  const env = { DADATA_TOKEN: 'a1', TARIFFS_URL: 'https://carriers.example/v1/', TARIFFS_TOKEN: 'b2' }
  expect(readSettings({ ...env, ORDER_EXPIRY_DAYS: '0' })).toMatchObject({
    dadata: { url: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs', token: 'a1' },
    tariffs: { url: 'https://carriers.example/v1', token: 'b2' },
    orderExpiryDays: 0,
    unpaidLimit: { percent: 50, freePieces: 20 },
  })
  expect(readSettings({ ...env, DADATA_URL: 'http://127.0.0.1:5000' }).dadata?.url).toBe('http://127.0.0.1:5000')
})

test('DRIVE-007: Контур.ОФД is embedded with the sample data alone, and only until an address is given', () => {
  const real = { url: 'https://ofd-api.kontur.ru', authUrl: 'https://api.kontur.ru' }
  expect(readSettings({}).kontur).toBeUndefined()
  expect(readSettings({ SAMPLE_DATA: 'false' }).kontur).toEqual(real)
  expect(readSettings({ KONTUR_OFD_URL: 'http://127.0.0.1:5000/' }).kontur).toEqual({
    ...real,
    url: 'http://127.0.0.1:5000',
  })
  expect(readSettings({ KONTUR_AUTH_URL: 'http://127.0.0.1:5001' }).kontur).toEqual({
    ...real,
    authUrl: 'http://127.0.0.1:5001',
  })
})

test('Keycloak’s users are reached at the issuer, or at an address of the backend’s own network', () => {
  const env = {
    OIDC_ISSUER: 'https://id.example.ru/auth/realms/portal',
    OIDC_JWKS_URL: 'http://keycloak:8080/auth/realms/portal/protocol/openid-connect/certs',
    KEYCLOAK_CLIENT_ID: 'portal-backend',
    KEYCLOAK_CLIENT_SECRET: 'secret',
  }
  const access = { realm: 'portal', clientId: 'portal-backend', clientSecret: 'secret' }
  expect(readSettings(env).keycloak).toEqual({ ...access, url: 'https://id.example.ru/auth' })
  const inside = { ...env, KEYCLOAK_URL: 'http://keycloak:8080/auth/' }
  expect(readSettings(inside).keycloak).toEqual({ ...access, url: 'http://keycloak:8080/auth' })
  expect(readSettings({}).keycloak).toBeUndefined()
})

test('letters go to files and the captcha is embedded until they are configured', () => {
  const { mail, captcha } = readSettings({ DATA_DIR: '/srv/portal' })
  expect([mail, captcha]).toEqual([
    { smtpUrl: undefined, from: 'ФН Портал <no-reply@localhost>', outbox: '/srv/portal/outbox' },
    undefined,
  ])
  const env = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'a@b.example', CAPTCHA_SERVER_KEY: 'key' }
  expect(readSettings(env)).toMatchObject({
    mail: { smtpUrl: env.SMTP_URL, from: 'a@b.example' },
    captcha: { url: 'https://smartcaptcha.yandexcloud.net/validate', token: 'key' },
  })
})

test('payments are embedded until a shop in YooKassa is configured', () => {
  expect(readSettings({}).yookassa).toBeUndefined()
  const env = { YOOKASSA_SHOP_ID: '506751', YOOKASSA_SECRET_KEY: 'test_key', YOOKASSA_VAT_CODE: '4' }
  expect(readSettings(env).yookassa).toEqual({
    url: 'https://api.yookassa.ru/v3',
    shopId: '506751',
    secretKey: 'test_key',
    vatCode: 4,
  })
})

test('AMB-146: the embedded EDO cabinet is served until real ones are configured', () => {
  const cabinets = (address: string) => ({ EDO_CABINET_LK: address, EDO_CABINET_PK: address })
  expect(readSettings({}).hasEmbeddedEdo).toBe(true)
  expect(readSettings(cabinets('/sandbox/edo/lk?inn={inn}')).hasEmbeddedEdo).toBe(true)
  expect(readSettings(cabinets('https://edo.example/?inn={inn}')).hasEmbeddedEdo).toBe(false)
})

test.each([
  ['TARIFFS_TOKEN', { TARIFFS_URL: 'https://carriers.example' }],
  ['TARIFFS_URL', { TARIFFS_URL: 'carriers', TARIFFS_TOKEN: 'secret' }],
  ['EDO_CABINET_PK', { EDO_CABINET_LK: 'https://edo.example/lk' }],
  ['DADATA_URL', { DADATA_URL: 'dadata', DADATA_TOKEN: 'secret' }],
  ['DADATA_TOKEN', { DADATA_TOKEN: 'secret\nX-More: 1' }],
  ['KONTUR_OFD_URL', { KONTUR_OFD_URL: 'secret' }],
  ['KONTUR_AUTH_URL', { KONTUR_AUTH_URL: 'secret' }],
  ['SMTP_URL', { SMTP_URL: 'http://user:secret@mail.example' }],
  ['YOOKASSA_SECRET_KEY', { YOOKASSA_SHOP_ID: '506751' }],
  ['YOOKASSA_SHOP_ID', { YOOKASSA_SECRET_KEY: 'secret' }],
  ['YOOKASSA_VAT_CODE', { YOOKASSA_VAT_CODE: '13' }],
  ['KEYCLOAK_CLIENT_SECRET', { KEYCLOAK_CLIENT_ID: 'portal' }],
  ['KEYCLOAK_CLIENT_ID', { KEYCLOAK_CLIENT_ID: 'portal', KEYCLOAK_CLIENT_SECRET: 'secret' }],
  ['ORDER_EXPIRY_DAYS', { ORDER_EXPIRY_DAYS: '1.5' }],
  ['ORDER_EXPIRY_DAYS', { ORDER_EXPIRY_DAYS: '-1' }],
  ['UNPAID_STOCK_PERCENT', { UNPAID_STOCK_PERCENT: '0' }],
  ['UNPAID_STOCK_PERCENT', { UNPAID_STOCK_PERCENT: '101' }],
  ['UNPAID_FREE_PIECES', { UNPAID_FREE_PIECES: '-1' }],
])('%s is named when it is wrong, without a secret', (name, env: Record<string, string>) => {
  expect(() => readSettings(env)).toThrow(name)
  expect(() => readSettings(env)).not.toThrow('secret')
})

test('one line names each wrong variable with its value and what is allowed', () => {
  const env = {
    PORT: '70000.5',
    PUBLIC_URL: 'shop',
    DATABASE_URL: 'mysql://portal:secret@db',
    REDIRECT_ORIGINS: 'localhost:4303, http://two.example',
    TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8 ::1 proxy',
    OIDC_ISSUER: 'https://id.example',
    LOG_LEVEL: 'loud',
  }
  expect(() => readSettings(env)).toThrow(
    new SettingsError(
      [
        'Wrong environment variables: PORT must be a whole number from 0 to 65535, not "70000.5"',
        'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
        'PUBLIC_URL must be http:// or https:// with a host and an optional port, not "shop"',
        'REDIRECT_ORIGINS must be http:// or https:// with a host and an optional port, not "localhost:4303"',
        'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, not "proxy"',
        'LOG_LEVEL must be one of silent, error, warn, info, debug, not "loud"',
        'OIDC_JWKS_URL is missing: OIDC_ISSUER and OIDC_JWKS_URL are set together.',
      ].join('; '),
    ),
  )
})

test('the settings of the Kubernetes base are accepted with the required keys of its Secret', () => {
  const folder = join(__dirname, '../../../../deploy/kubernetes')
  const given = ['portal.env', 'backend.env'].map((name) => parseEnv(readFileSync(join(folder, name), 'utf8')))
  const services = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'c', CAPTCHA_SERVER_KEY: 'd', DADATA_TOKEN: 'e' }
  const more = { TARIFFS_URL: 'https://carriers.example', TARIFFS_TOKEN: 'f', SMTP_URL: 'smtp://mail.example' }
  const secret = { DATABASE_URL: 'postgres://portal:a@db/portal', KEYCLOAK_CLIENT_SECRET: 'b', ...services, ...more }
  expect(readSettings(Object.assign({}, ...given, secret))).toMatchObject({
    host: '0.0.0.0',
    samples: [],
    sampleData: false,
    hasEmbeddedEdo: false,
    metrics: { host: '0.0.0.0', port: 4301 },
    keycloak: { realm: 'portal' },
  })
})
