import { portalConfigSchema } from 'shared-contracts/portal/config'
import { portalConfig } from './config.mjs'

describe('configuration from the environment', () => {
  test('without any variable is a whole configuration of a stand of samples', () => {
    const config = portalConfig({})
    expect(portalConfigSchema.parse(config)).toEqual(config)
    expect(config.sampleData).toBe(true)
    expect(config.analytics).toEqual({ enabled: false, goalId: 'purchase' })
    expect(config.overrideOrigins).toEqual([])
    expect([config.redirectHosts, config.redirectOrigins]).toEqual([[], []])
  })

  test('takes every variable', () => {
    const config = portalConfig({
      IDENTITY_URL: 'https://id.example.ru/auth',
      IDENTITY_REALM: 'shop',
      IDENTITY_CLIENT: 'web',
      SELLER_NAME: 'ООО «Пример»',
      ANALYTICS: 'true',
      ANALYTICS_GOAL: 'bought',
      TOKENS_IN_URL: 'false',
      OVERRIDE_ORIGINS: 'http://localhost:4303 http://localhost:4302',
      REDIRECT_HOSTS: 'pay.example.ru, Pay.Example.ru:8443 оплата.рф:443',
      REDIRECT_ORIGINS: 'http://localhost:4310',
      TRACKING_URLS: '{"Почта": "https://track.example.ru/{trackNumber}"}',
      SIGNING_URL: 'https://sign.example.ru/',
      SAMPLE_DATA: 'false',
    })
    expect(portalConfigSchema.parse(config)).toEqual(config)
    expect(config).toMatchObject({
      identity: { url: 'https://id.example.ru/auth', realm: 'shop', clientId: 'web' },
      requisites: { name: 'ООО «Пример»' },
      analytics: { enabled: true, goalId: 'bought' },
      tokensInUrl: false,
      overrideOrigins: ['http://localhost:4303', 'http://localhost:4302'],
      redirectHosts: ['pay.example.ru', 'pay.example.ru:8443', 'xn--80aa5alfu.xn--p1ai'],
      redirectOrigins: ['http://localhost:4310'],
      trackingUrls: { Почта: 'https://track.example.ru/{trackNumber}' },
      signingUrl: 'https://sign.example.ru/',
      sampleData: false,
    })
  })

  test('an empty variable is none', () => {
    expect(portalConfig({ SELLER_NAME: '', ANALYTICS: '' })).toEqual(portalConfig({}))
  })

  test('wrong values are named, all of them in one line', () => {
    const env = {
      ANALYTICS: 'yes',
      IDENTITY_URL: 'javascript:alert(1)',
      OVERRIDE_ORIGINS: 'http://localhost:4303/path',
      REDIRECT_HOSTS: 'https://pay.example.ru',
      REDIRECT_ORIGINS: 'localhost:4310',
      TRACKING_URLS: '["a"]',
      SAMPLE_DATA: '1',
    }
    const refusal = expect.objectContaining({ name: 'PlainError', message: expect.not.stringContaining('\n') })
    expect(() => portalConfig(env)).toThrow(refusal)
    for (const name of Object.keys(env)) expect(() => portalConfig(env)).toThrow(name)
    expect(() => portalConfig({ IDENTITY_URL: '//evil.example' })).toThrow('IDENTITY_URL')
  })

  test.each([
    '*.example.ru',
    'pay.example.ru/path',
    'user@pay.example.ru',
    'pay.example.ru.',
    'pay_example',
    '1:2:3',
    '..',
  ])('%s is no host to be sent to', (host) => {
    expect(() => portalConfig({ REDIRECT_HOSTS: `pay.example.ru ${host}` })).toThrow('REDIRECT_HOSTS')
    expect(portalConfigSchema.safeParse({ ...portalConfig({}), redirectHosts: [host] }).success).toBe(false)
  })
})
