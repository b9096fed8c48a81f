import { inRoot } from '../../workspace.ts'
import { refuseSamples } from './samples.ts'

const FIRST =
  'is not localhost, so these samples are refused. Set their variables, or ALLOW_SAMPLES=true to show a sample portal:'
const lines = [
  'catalogue and accounts: SAMPLE_DATA=false',
  'payments by card: REDIRECT_HOSTS; or PAYMENTS=none',
  'captcha: CAPTCHA_HOST, CAPTCHA_SITE_KEY; or CAPTCHA=none',
  'EDO: EDO_CABINET_LK, EDO_CABINET_PK, SIGNING_URL; or EDO=none',
  'tracking of deliveries: TRACKING_URLS',
  'seller: SELLER_NAME, SELLER_INN, SELLER_KPP, SELLER_OGRN, SELLER_PHONE, SELLER_EMAIL',
]
/** An edge without a sample. */
const real = {
  PUBLIC_URL: 'https://shop.example.ru',
  SAMPLE_DATA: 'false',
  REDIRECT_HOSTS: 'yoomoney.ru',
  CAPTCHA_HOST: 'https://captcha.example.ru',
  CAPTCHA_SITE_KEY: 'key',
  EDO_CABINET_LK: 'https://edo.example.ru/lk',
  EDO_CABINET_PK: 'https://edo.example.ru/pk',
  SIGNING_URL: 'https://edo.example.ru/sign',
  TRACKING_URLS: '{}',
  SELLER_NAME: 'ООО «Ромашка»',
  SELLER_INN: '7701234567',
  SELLER_KPP: '770101001',
  SELLER_OGRN: '1027701234567',
  SELLER_PHONE: '+7 (495) 123-45-67',
  SELLER_EMAIL: 'shop@example.com',
}

test.each([
  ['https://shop.example.ru', { PUBLIC_URL: 'https://shop.example.ru' }],
  ['http://10.0.0.7:8080', { PUBLIC_URL: 'http://10.0.0.7:8080' }],
  ['0.0.0.0', { HOST: '0.0.0.0' }],
  ['192.168.0.5', { PUBLIC_URL: 'http://localhost:8080', PORTAL_HOST: '192.168.0.5' }],
])('A30: samples at %s are refused, one line for each with its variables', (address, env) => {
  const message = [`${address} ${FIRST}`, ...lines].join('\n')
  expect(() => refuseSamples(env)).toThrow(expect.objectContaining({ name: 'PlainError', message }))
  expect(() => refuseSamples({ ...env, ALLOW_SAMPLES: 'true' })).not.toThrow()
})

test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:9090'])('samples may run at %s', (PUBLIC_URL) => {
  expect(() => refuseSamples({ PUBLIC_URL })).not.toThrow()
})

test('an edge with settings of its own starts; so does a sole trader, without a KPP', () => {
  expect(() => refuseSamples(real)).not.toThrow()
  expect(() => refuseSamples({ ...real, SELLER_INN: '770123456789', SELLER_KPP: '' })).not.toThrow()
  expect(() => refuseSamples({ ...real, EDO_CABINET_PK: '/sandbox/edo/pk' })).toThrow(/\nEDO: EDO_CABINET_PK;/)
})

test.each([
  ['REDIRECT_HOSTS', 'PAYMENTS'],
  ['CAPTCHA_SITE_KEY', 'CAPTCHA'],
  ['SIGNING_URL', 'EDO'],
])('A30: without %s the edge needs %s=none', (variable, without) => {
  expect(() => refuseSamples({ ...real, [variable]: '' })).toThrow(`: ${variable}; or ${without}=none`)
  expect(() => refuseSamples({ ...real, [variable]: '', [without]: 'none' })).not.toThrow()
})

test('A30: the edge and the backend name the same variables of the edge, and the same services to do without', () => {
  const { samples }: { samples: { variables: string[]; edge?: string[]; without?: string }[] } = jest.requireActual(
    inRoot('backend/src/platform/settings/samples.ts'),
  )
  const text = lines.join('\n')
  const named = text.match(/\b[A-Z]+_[A-Z_]+(?:=false)?/g) ?? []
  const ofBackend = samples.flatMap(({ variables, edge = [] }) => [...variables, ...edge])
  expect(ofBackend).toEqual(expect.arrayContaining(named))
  expect(named).toEqual(expect.arrayContaining(samples.flatMap(({ edge = [] }) => edge)))

  const services = [...text.matchAll(/(\w+)=none/g)].map(([, service]) => service)
  // Letters are sent by the backend alone.
  expect([...services, 'MAIL'].toSorted()).toEqual(samples.flatMap(({ without = [] }) => without).toSorted())
})
