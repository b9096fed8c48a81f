import { portalConfigSchema } from 'shared-contracts/portal/config'
import { readSettings, type Env } from './config.ts'

const configOf = (env: Env) => readSettings(env).config

describe('settings from the environment', () => {
  test('without variables describe a portal with sample data', () => {
    const config = configOf({})
    expect(portalConfigSchema.parse(config)).toEqual(config)
    expect(config.sampleData).toBe(true)
    expect(config.captcha).toEqual({ host: '/captcha.local', siteKey: 'sample' })
    expect(config.analytics).toEqual({ enabled: false, goalId: 'purchase' })
    expect(config.overrideOrigins).toEqual([])
    expect(config.vatPercent).toBe(0)
    expect([config.redirectHosts, config.redirectOrigins]).toEqual([[], []])
  })

  test('AUTH-006: take every variable', () => {
    const config = configOf({
      IDENTITY_URL: 'https://id.example.ru/auth',
      IDENTITY_REALM: 'shop',
      IDENTITY_CLIENT: 'web',
      CAPTCHA_HOST: 'https://captcha.example.ru/',
      CAPTCHA_SITE_KEY: 'ysc1_key',
      SELLER_NAME: 'ООО «Пример»',
      ANALYTICS: 'true',
      ANALYTICS_GOAL: 'bought',
      TOKENS_IN_URL: 'ask',
      TOKENS_IN_URL_FROM: 'https://cabinet.example.ru, http://localhost:4300',
      OVERRIDE_ORIGINS: 'http://localhost:4303 http://localhost:4302',
      REDIRECT_HOSTS: 'pay.example.ru, Pay.Example.ru:8443 оплата.рф:443',
      REDIRECT_ORIGINS: 'http://localhost:4310',
      TRACKING_URLS: '{"Почта": "https://track.example.ru/{trackNumber}"}',
      SIGNING_URL: 'https://sign.example.ru/',
      EDO_CABINET_LK: 'https://edo.example.ru/client/?inn={inn}',
      EDO_CABINET_PK: 'https://edo.example.ru/partner/',
      EDO_CABINET_TEST_HOSTS: 'Test.example.ru localhost:8080',
      EDO_CABINET_TEST_LK: 'https://test-edo.example.ru/client/?inn={inn}',
      EDO_CABINET_TEST_PK: '/partner/{inn}/{kpp}/',
      VAT_PERCENT: '22',
      SAMPLE_DATA: 'false',
    })
    expect(portalConfigSchema.parse(config)).toEqual(config)
    expect(config).toMatchObject({
      identity: { url: 'https://id.example.ru/auth', realm: 'shop', clientId: 'web' },
      captcha: { host: 'https://captcha.example.ru/', siteKey: 'ysc1_key' },
      requisites: { name: 'ООО «Пример»' },
      analytics: { enabled: true, goalId: 'bought' },
      tokensInUrl: false,
      tokensInUrlAsked: { trustedOrigins: ['https://cabinet.example.ru', 'http://localhost:4300'] },
      overrideOrigins: ['http://localhost:4303', 'http://localhost:4302'],
      redirectHosts: ['pay.example.ru', 'pay.example.ru:8443', 'xn--80aa5alfu.xn--p1ai'],
      redirectOrigins: ['http://localhost:4310'],
      trackingUrls: { Почта: 'https://track.example.ru/{trackNumber}' },
      signingUrl: 'https://sign.example.ru/',
      edoCabinets: {
        testHosts: ['test.example.ru', 'localhost:8080'],
        test: { LK: 'https://test-edo.example.ru/client/?inn={inn}', PK: '/partner/{inn}/{kpp}/' },
        production: { LK: 'https://edo.example.ru/client/?inn={inn}', PK: 'https://edo.example.ru/partner/' },
      },
      vatPercent: 22,
      sampleData: false,
    })
  })

  test.each([
    ['PAYMENTS', 'payments'],
    ['CAPTCHA', 'captcha'],
    ['EDO', 'edo'],
  ])('A30: %s=none tells the portal that the shop has no such service', (name, service) => {
    expect(configOf({}).absentServices).toEqual([])
    const config = configOf({ [name]: 'none' })
    expect(config.absentServices).toEqual([service])
    expect(portalConfigSchema.parse(config)).toEqual(config)
    expect(() => configOf({ [name]: 'off' })).toThrow(`${name} (none, or nothing)`)
  })

  test('A30: without EDO there is no link for signing documents', () => {
    expect(configOf({ EDO: 'none' }).signingUrl).toBe('')
  })

  test('treat an empty variable as missing', () => {
    expect(configOf({ SELLER_NAME: '', ANALYTICS: '' })).toEqual(configOf({}))
  })

  test('name every wrong value in one line', () => {
    const env = {
      ANALYTICS: 'yes',
      TOKENS_IN_URL: 'true',
      TOKENS_IN_URL_FROM: 'https://cabinet.example.ru/enter',
      IDENTITY_URL: 'javascript:alert(1)',
      CAPTCHA_HOST: '//captcha.example.ru',
      OVERRIDE_ORIGINS: 'http://localhost:4303/path',
      REDIRECT_HOSTS: 'https://pay.example.ru',
      REDIRECT_ORIGINS: 'localhost:4310',
      EDO_CABINET_LK: 'javascript:alert(1)',
      EDO_CABINET_TEST_HOSTS: 'https://test.example.ru',
      TRACKING_URLS: '["a"]',
      VAT_PERCENT: '20%',
      SAMPLE_DATA: '1',
      PORT: '80.5',
      PUBLIC_URL: 'foo',
    }
    const refusal = expect.objectContaining({ name: 'PlainError', message: expect.not.stringContaining('\n') })
    expect(() => configOf(env)).toThrow(refusal)
    for (const name of Object.keys(env)) expect(() => configOf(env)).toThrow(name)
    expect(() => configOf({ SAMPLE_DATA: '1' })).toThrow('Wrong environment variables: SAMPLE_DATA (true or false).')
    expect(() => configOf({ IDENTITY_URL: '//evil.example' })).toThrow('IDENTITY_URL')
  })

  describe('A31: tokens in the address', () => {
    const shop = 'https://shop.example.ru'
    const read = (env: Env) => {
      const { tokensInUrl, tokensInUrlAsked } = configOf(env)
      return [tokensInUrl, tokensInUrlAsked]
    }

    test.each([undefined, 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
      'are accepted by default at %s',
      (PUBLIC_URL) => {
        expect(read({ PUBLIC_URL })).toEqual([true, undefined])
        expect(read({ PUBLIC_URL, TOKENS_IN_URL: 'on' })).toEqual([true, undefined])
        expect(read({ PUBLIC_URL, TOKENS_IN_URL: 'off' })).toEqual([false, undefined])
      },
    )

    test.each([shop, 'https://localhost.example.ru', 'http://192.168.0.7:8080'])(
      'are not accepted by default at %s, and never without a question',
      (PUBLIC_URL) => {
        expect(read({ PUBLIC_URL })).toEqual([false, undefined])
        expect(read({ HOST: '0.0.0.0' })).toEqual([false, undefined])
        expect(() => read({ PUBLIC_URL, TOKENS_IN_URL: 'on' })).toThrow(
          expect.objectContaining({
            name: 'PlainError',
            message: 'TOKENS_IN_URL=on is for localhost only. Use ask or off.',
          }),
        )
      },
    )

    test('are accepted anywhere after a question, which trusted origins do not need', () => {
      expect(read({ PUBLIC_URL: shop, TOKENS_IN_URL: 'ask' })).toEqual([false, { trustedOrigins: [] }])
      const trusted = { TOKENS_IN_URL_FROM: 'https://cabinet.example.ru' }
      expect(read({ PUBLIC_URL: shop, TOKENS_IN_URL: 'ask', ...trusted })).toEqual([
        false,
        { trustedOrigins: ['https://cabinet.example.ru'] },
      ])
      // Trusting an origin alone turns nothing on.
      expect(read({ PUBLIC_URL: shop, ...trusted })).toEqual([false, undefined])
    })
  })

  test('read the port, the address to listen on (this machine only by default) and the public address', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, host: '127.0.0.1', publicUrl: undefined })
    const env = { PORT: '9000', HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.ru' }
    expect(readSettings(env)).toMatchObject({ port: 9000, host: '0.0.0.0', publicUrl: 'https://shop.example.ru' })
  })

  test.each(['abc', '-1', '70000', '80.5', '1e3'])('refuse the port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('Wrong environment variables: PORT (a number from 0 to 65535).')
  })

  test.each(['"a"', '{bad', '{"a":1}', 'null'])('refuse the tracking addresses %s', (TRACKING_URLS) => {
    expect(() => configOf({ TRACKING_URLS })).toThrow('TRACKING_URLS (JSON such as')
  })

  test.each([
    '*.example.ru',
    'pay.example.ru/path',
    'user@pay.example.ru',
    'pay.example.ru.',
    'pay_example',
    '1:2:3',
    '..',
  ])('refuse %s as a redirect host', (host) => {
    expect(() => configOf({ REDIRECT_HOSTS: `pay.example.ru ${host}` })).toThrow('REDIRECT_HOSTS')
    expect(portalConfigSchema.safeParse({ ...configOf({}), redirectHosts: [host] }).success).toBe(false)
  })
})
