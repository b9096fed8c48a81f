import { z } from 'zod'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { PlainError } from '../../plain-error.ts'

export type Env = Readonly<Record<string, string | undefined>>

const isHttp = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)
const isHost = (value: string) =>
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*(?::\d+)?$/u.test(value) && URL.canParse(`https://${value}`)

const text = z.string()
const flag = (otherwise: boolean) =>
  z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'true or false' }).default(otherwise)
const address = text
  .refine((value) => /^\/(?!\/)/.test(value) || isHttp(value), 'a path from / or an http(s) address')
  .transform((value) => (value.startsWith('/') ? value.replace(/(?<=.)\/$/, '') : value))
/** A list divided by spaces or commas. */
export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  text
    .default('')
    .transform((value) => [...(value.match(/[^\s,]+/g) ?? [])])
    .pipe(z.array(item))
/** Normalised like the hosts in addresses: lower case, international names in ASCII, without the default port. */
const hostName = text
  .refine(isHost, 'host names with an optional :port, divided by spaces')
  .transform((host) => new URL(`https://${host}`).host)
const origins = (expected: string) =>
  list(text.refine((value) => isHttp(value) && new URL(value).origin === value, expected))

/** An address that may contain a placeholder such as `{inn}`, which therefore stays as it is written. */
const template = text.refine((value) => /^\/(?!\/)/.test(value) || isHttp(value), 'a path from / or an http(s) address')

const none = z.literal('none', 'none, or nothing').optional()

const trackingUrls = 'JSON such as {"carrier": "https://…{trackNumber}"}'

/** The environment variables of the portal. The defaults suit a portal with sample data; production sets them all. */
const environment = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, 'a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 0 to 65535')
    .default(8080),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: text.refine(isHttp, 'an http(s) address').optional(),
  PORTAL_HOST: text.optional(),
  ALLOW_SAMPLES: flag(false),
  PAYMENTS: none,
  CAPTCHA: none,
  EDO: none,
  IDENTITY_URL: address.default('/auth'),
  IDENTITY_REALM: text.default('portal'),
  IDENTITY_CLIENT: text.default('portal'),
  CAPTCHA_HOST: address.default('/captcha.local'),
  CAPTCHA_SITE_KEY: text.default('sample'),
  SELLER_NAME: text.default('ООО «Торговый дом ФН»'),
  SELLER_INN: text.default('7700000000'),
  SELLER_KPP: text.default('770001001'),
  SELLER_OGRN: text.default('1027700000000'),
  SELLER_PHONE: text.default('+7 (495) 000-00-00'),
  SELLER_EMAIL: text.default('support@example.ru'),
  ANALYTICS: flag(false),
  ANALYTICS_GOAL: text.default('purchase'),
  TOKENS_IN_URL: z.enum(['off', 'ask', 'on'], { error: 'off, ask or on' }).optional(),
  TOKENS_IN_URL_FROM: origins('origins such as https://cabinet.example, divided by spaces'),
  OVERRIDE_ORIGINS: origins('origins such as https://name:port, divided by spaces'),
  REDIRECT_HOSTS: list(hostName),
  REDIRECT_ORIGINS: origins('origins such as http://localhost:port, divided by spaces'),
  TRACKING_URLS: z
    .preprocess(parsed, z.record(text, z.string(trackingUrls), trackingUrls))
    .default({ СДЭК: 'https://tracking.example.ru/?n={trackNumber}' }),
  SIGNING_URL: address.default('https://edo.example.ru/'),
  EDO_CABINET_LK: template.default('/sandbox/edo/lk?inn={inn}&kpp={kpp}'),
  EDO_CABINET_PK: template.default('/sandbox/edo/pk?inn={inn}&kpp={kpp}'),
  EDO_CABINET_TEST_HOSTS: list(hostName),
  EDO_CABINET_TEST_LK: template.default('/sandbox/edo/lk?inn={inn}&kpp={kpp}'),
  EDO_CABINET_TEST_PK: template.default('/sandbox/edo/pk?inn={inn}&kpp={kpp}'),
  VAT_PERCENT: text
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'percent such as 20, or 0 to show no VAT')
    .transform(Number)
    .default(0),
  SAMPLE_DATA: flag(true),
})

/**
 * The values of the environment variables; an empty variable counts as missing.
 * @throws PlainError that names every variable with a wrong value.
 */
export function valuesOf(env: Env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given)
  if (error !== undefined) {
    const wrong = new Map(error.issues.map(({ path: [name], message }) => [String(name), message]))
    const faults = [...wrong].map(([name, expected]) => `${name} (${expected})`)
    throw new PlainError(`Wrong environment variables: ${faults.join(', ')}.`)
  }
  return data
}

/**
 * The settings of a portal, read from environment variables.
 * @returns `config` is served as /config.json, its shape is shared-contracts/portal/config
 * @throws PlainError that names every variable with a wrong value.
 */
export function readSettings(env: Env): {
  port: number
  host: string
  publicUrl: string | undefined
  config: PortalConfig
} {
  const data = valuesOf(env)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    config: {
      identity: { url: data.IDENTITY_URL, realm: data.IDENTITY_REALM, clientId: data.IDENTITY_CLIENT },
      captcha: { host: data.CAPTCHA_HOST, siteKey: data.CAPTCHA_SITE_KEY },
      requisites: {
        name: data.SELLER_NAME,
        inn: data.SELLER_INN,
        kpp: data.SELLER_KPP,
        ogrn: data.SELLER_OGRN,
        phone: data.SELLER_PHONE,
        email: data.SELLER_EMAIL,
      },
      analytics: { enabled: data.ANALYTICS, goalId: data.ANALYTICS_GOAL },
      ...tokensInUrlOf(data),
      overrideOrigins: data.OVERRIDE_ORIGINS,
      redirectHosts: data.REDIRECT_HOSTS,
      redirectOrigins: data.REDIRECT_ORIGINS,
      trackingUrls: data.TRACKING_URLS,
      signingUrl: data.EDO === 'none' ? '' : data.SIGNING_URL,
      edoCabinets: {
        testHosts: data.EDO_CABINET_TEST_HOSTS,
        test: { LK: data.EDO_CABINET_TEST_LK, PK: data.EDO_CABINET_TEST_PK },
        production: { LK: data.EDO_CABINET_LK, PK: data.EDO_CABINET_PK },
      },
      vatPercent: data.VAT_PERCENT,
      sampleData: data.SAMPLE_DATA,
      absentServices: services.filter((name) => data[name] === 'none').map((name) => absent[name]),
    },
  }
}

/** The services that a shop may do without, by their variables. */
const absent = { PAYMENTS: 'payments', CAPTCHA: 'captcha', EDO: 'edo' } as const
const services = Object.keys(absent) as (keyof typeof absent)[]

/** Hosts that only this machine reaches. */
const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** The address at which others than this machine reach the portal (A30, A31), if they do. */
export function publicAddress({
  PUBLIC_URL,
  HOST,
  PORTAL_HOST = HOST,
}: Pick<z.output<typeof environment>, 'PUBLIC_URL' | 'PORTAL_HOST' | 'HOST'>) {
  if (PUBLIC_URL !== undefined && !LOCAL.has(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL
  return LOCAL.has(PORTAL_HOST) ? undefined : PORTAL_HOST
}

/**
 * A31: whether links may sign visitors in, by default at localhost only. `on` is refused elsewhere: any site could sign
 * a visitor in as somebody else.
 * @throws PlainError
 */
function tokensInUrlOf(values: z.output<typeof environment>): Pick<PortalConfig, 'tokensInUrl' | 'tokensInUrlAsked'> {
  const isLocal = publicAddress(values) === undefined
  const { TOKENS_IN_URL: mode = isLocal ? 'on' : 'off', TOKENS_IN_URL_FROM: trustedOrigins } = values
  if (mode === 'on' && !isLocal) throw new PlainError('TOKENS_IN_URL=on is for localhost only. Use ask or off.')
  return { tokensInUrl: mode === 'on', ...(mode === 'ask' && { tokensInUrlAsked: { trustedOrigins } }) }
}

/** The value of a JSON text; the text itself when it is not JSON. */
function parsed(value: unknown) {
  try {
    return JSON.parse(String(value))
  } catch {
    return value
  }
}
