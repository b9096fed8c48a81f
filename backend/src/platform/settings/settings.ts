import { join, resolve } from 'node:path'
import { z } from 'zod'
import { documentTermsOf, documentVariables } from './document-settings.ts'
import { neededStandIns, refusalOf, runningSamples, type NeededStandIn } from './samples.ts'
import {
  address,
  itemsOf,
  list,
  oneOf,
  origin,
  proxy,
  token,
  web,
  webWithoutSlash,
  wholeNumber,
} from './setting-kinds.ts'

const environment = z.object({
  /** 0 takes any free port. */
  PORT: wholeNumber(0, 65_535).default(4300),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database and of its lock. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  /** The address of the portal that buyers see; the issuer of embedded sign-in is derived from it. */
  PUBLIC_URL: origin.default('http://localhost:8080'),
  /** Where the edge listens: with another address than this machine's own the portal counts as open (A30). */
  PORTAL_HOST: z.string().default('127.0.0.1'),
  /** A30: lets samples run at an address other than localhost. */
  ALLOW_SAMPLES: oneOf(['true', 'false']).default('false'),
  /** Further origins that sign-in may return to: dev servers of remotes. */
  REDIRECT_ORIGINS: list(origin).default([]),
  /** Issuer and keys of a Keycloak that replaces embedded sign-in. */
  OIDC_ISSUER: web.optional(),
  OIDC_JWKS_URL: web.optional(),
  /** Accepted `aud` of that Keycloak's access tokens; by default the one that it gives without a mapper. */
  OIDC_AUDIENCE: z.string().default('account'),
  /** The confidential client with which the backend creates users in that Keycloak; its realm is the issuer's. */
  KEYCLOAK_CLIENT_ID: token.optional(),
  KEYCLOAK_CLIENT_SECRET: token.optional(),
  /** Keycloak's base address for the backend; by default the issuer's. */
  KEYCLOAK_URL: webWithoutSlash.optional(),
  /** Peers whose X-Forwarded-* headers are believed (A19). */
  TRUSTED_PROXIES: list(proxy).default([]),
  /** Whether the sample catalogue and accounts are written; by default into the embedded database only. */
  SAMPLE_DATA: oneOf(['true', 'false']).optional(),
  /** Services that the shop does without (samples.ts). */
  PAYMENTS: oneOf(['none']).optional(),
  CAPTCHA: oneOf(['none']).optional(),
  EDO: oneOf(['none']).optional(),
  MAIL: oneOf(['none']).optional(),
  /** DaData suggestions instead of the embedded sample, when a token is given. */
  DADATA_URL: webWithoutSlash.default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  DADATA_TOKEN: token.optional(),
  /**
   * A26: requests to DaData that visitors without a session may cause in a day: all of them, and those of one network.
   */
  GUEST_SUGGESTIONS_PER_DAY: wholeNumber(1, 1_000_000).default(5_000),
  GUEST_SUGGESTIONS_PER_NETWORK: wholeNumber(1, 1_000_000).default(300),
  /**
   * Контур.ОФД, for the service and for signing in; https://ofd-api.kontur.ru and https://api.kontur.ru by default. Where
   * the sample data runs and neither is given, the embedded operator is used.
   */
  KONTUR_OFD_URL: webWithoutSlash.optional(),
  KONTUR_AUTH_URL: webWithoutSlash.optional(),
  /** A carrier service instead of the embedded tariffs. */
  TARIFFS_URL: webWithoutSlash.optional(),
  TARIFFS_TOKEN: token.optional(),
  /** Addresses of real EDO cabinets, which the shell opens; with them the embedded cabinet is not served. */
  EDO_CABINET_LK: z.string().optional(),
  EDO_CABINET_PK: z.string().optional(),
  /** A shop in YooKassa instead of the embedded acquirer. */
  YOOKASSA_SHOP_ID: token.optional(),
  YOOKASSA_SECRET_KEY: token.optional(),
  YOOKASSA_URL: webWithoutSlash.default('https://api.yookassa.ru/v3'),
  /** YooKassa's code of the VAT rate in receipts; 1: without VAT. */
  YOOKASSA_VAT_CODE: wholeNumber(1, 12).default(1),
  /** Server key of a captcha service. Without it the embedded captcha host is used. */
  CAPTCHA_SERVER_KEY: token.optional(),
  CAPTCHA_VALIDATE_URL: web.default('https://smartcaptcha.yandexcloud.net/validate'),
  /** Mail server. Without it letters are written to DATA_DIR/outbox. */
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('ФН Портал <no-reply@localhost>'),
  /**
   * Days until an unpaid order returns its goods; 0: never. Seven days include five working days; a bank transfer
   * takes up to three.
   */
  ORDER_EXPIRY_DAYS: wholeNumber(0, 365).default(7),
  /**
   * A21, A29: largest share of a product's stock that one organisation or person may hold in unpaid orders; 100: no
   * limit.
   */
  UNPAID_STOCK_PERCENT: wholeNumber(1, 100).default(50),
  /** A21: pieces of a product that a holder may always have unpaid, so that the last ones can be sold. */
  UNPAID_FREE_PIECES: wholeNumber(0, 1_000_000).default(20),
  ...documentVariables,
  /** From the order to its invoice, seconds. The buyer sees «Счет формируется» meanwhile. */
  INVOICE_DELAY_SECONDS: wholeNumber(0, 86_400).default(5),
  /** Where Prometheus reads the metrics, an address that the edge does not publish. Off without a port. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The remotes whose reports from browsers are counted under their names; those of all others count as `other`. */
  REPORTED_REMOTES: list(z.string()).default([
    'mf-catalog',
    'mf-order',
    'mf-history',
    'mf-account',
    'mf-desk',
    'mf-company',
    'mf-drives',
  ]),
  /** Folder of the releases with their source maps; without it reports name minified files. */
  REMOTES_DIR: z.string().optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Variables that are given together or not at all. */
const pairs = [
  ['OIDC_ISSUER', 'OIDC_JWKS_URL'],
  ['TARIFFS_URL', 'TARIFFS_TOKEN'],
  ['EDO_CABINET_LK', 'EDO_CABINET_PK'],
  ['KEYCLOAK_CLIENT_ID', 'KEYCLOAK_CLIENT_SECRET'],
  ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
] as const

/** Variables whose values may hold a secret and are not shown. */
const secrets = new Set([
  'DATABASE_URL',
  'DADATA_URL',
  'DADATA_TOKEN',
  'KONTUR_OFD_URL',
  'KONTUR_AUTH_URL',
  'TARIFFS_URL',
  'TARIFFS_TOKEN',
  'KEYCLOAK_CLIENT_SECRET',
  'CAPTCHA_SERVER_KEY',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_URL',
  'SMTP_URL',
])

/** The sample secrets of docker-compose.yml, which everybody knows. */
const SAMPLE_SECRET = /\bsample-(?:password|secret)-/

/** Where the backend serves the embedded EDO cabinet. */
const EMBEDDED_EDO = '/sandbox/edo/'

/** An outside service: its address without a trailing slash, and its access token. */
export interface ServiceAccess {
  readonly url: string
  readonly token: string
}

export interface Settings extends Readonly<ReturnType<typeof settingsOf>> {
  /** Names of the samples that run (samples.ts). */
  readonly samples: readonly string[]
  /** What the workspace `stand-ins` has to replace. */
  readonly standIns: readonly NeededStandIn[]
  /** A30: whether a database with the sample accounts is refused. */
  readonly refusesSampleAccounts: boolean
}

/** Some variables have wrong values; the message names each in one line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the variables of `environment` (docs/operations.md). An empty variable counts as not set.
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map(({ path: [name, index], message }) => {
    const variable = String(name)
    if (secrets.has(variable)) return `${variable} ${message}`
    const value = typeof index === 'number' ? itemsOf(given[variable] ?? '')[index] : given[variable]
    return `${variable} ${message}, not ${JSON.stringify(value)}`
  })
  for (const pair of pairs) {
    const missing = pair.filter((name) => given[name] === undefined)
    if (missing.length === 1) faults.push(`${missing[0]} is missing: ${pair.join(' and ')} are set together`)
  }
  const openAt = parsed.success ? openAddress(parsed.data) : undefined
  for (const name of openAt === undefined ? [] : secrets) {
    if (SAMPLE_SECRET.test(given[name] ?? '')) faults.push(`${name} is the sample, which only localhost may use`)
  }
  if (given['KEYCLOAK_CLIENT_ID'] !== undefined && !ISSUER.test(given['OIDC_ISSUER'] ?? '')) {
    faults.push('KEYCLOAK_CLIENT_ID needs an OIDC_ISSUER that ends with /realms/ and the name of a realm')
  }
  if (!parsed.success || faults.length > 0) {
    throw new SettingsError(`Wrong environment variables: ${[...new Set(faults)].join('; ')}.`)
  }
  const settings = settingsOf(parsed.data)
  const { sampleData, documents } = settings
  const values = { ...parsed.data, SAMPLE_DATA: String(sampleData), SELLER_KPP: documents.seller.kpp }
  const running = runningSamples(values, environment.parse({}))
  const isRefusing = openAt !== undefined && parsed.data.ALLOW_SAMPLES !== 'true'
  if (isRefusing && running.length > 0) throw new SettingsError(refusalOf(running, openAt, given))
  return {
    ...settings,
    samples: running.map(({ name }) => name),
    standIns: neededStandIns(running, given),
    refusesSampleAccounts: isRefusing,
  }
}

/** Hosts that only this machine reaches. */
const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** The address at which others than this machine reach the portal, if there is one. */
function openAddress({ PUBLIC_URL, PORTAL_HOST }: z.output<typeof environment>): string | undefined {
  if (!LOCAL.has(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL
  return LOCAL.has(PORTAL_HOST) ? undefined : PORTAL_HOST
}

/** A Keycloak's issuer: its base address and realm. */
const ISSUER = /^(.+)\/realms\/([^/]+)\/?$/

function settingsOf(env: z.output<typeof environment>) {
  const dataDir = resolve(env.DATA_DIR)
  const sampleData = env.SAMPLE_DATA === undefined ? env.DATABASE_URL === undefined : env.SAMPLE_DATA === 'true'
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    redirectOrigins: env.REDIRECT_ORIGINS,
    issuer: env.OIDC_ISSUER,
    jwksUrl: env.OIDC_JWKS_URL,
    audience: env.OIDC_AUDIENCE,
    keycloak: keycloakOf(env),
    trustedProxies: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : ['127.0.0.1', '::1'],
    sampleData,
    dadata: accessOf(env.DADATA_URL, env.DADATA_TOKEN),
    guestShare: { ofAll: env.GUEST_SUGGESTIONS_PER_DAY, ofNetwork: env.GUEST_SUGGESTIONS_PER_NETWORK },
    kontur: konturOf(env, sampleData),
    tariffs: accessOf(env.TARIFFS_URL, env.TARIFFS_TOKEN),
    yookassa: yookassaOf(env),
    captcha: accessOf(env.CAPTCHA_VALIDATE_URL, env.CAPTCHA_SERVER_KEY),
    /** Services that the shop does without. */
    without: { payments: env.PAYMENTS === 'none', captcha: env.CAPTCHA === 'none', edo: env.EDO === 'none' },
    /** Undefined: no letters are sent. */
    mail:
      env.MAIL === 'none' ? undefined : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox: join(dataDir, 'outbox') },
    hasEmbeddedEdo: env.EDO !== 'none' && (env.EDO_CABINET_LK ?? EMBEDDED_EDO).startsWith(EMBEDDED_EDO),
    orderExpiryDays: env.ORDER_EXPIRY_DAYS,
    unpaidLimit: { percent: env.UNPAID_STOCK_PERCENT, freePieces: env.UNPAID_FREE_PIECES },
    invoiceDelay: env.INVOICE_DELAY_SECONDS * 1_000,
    vatPercent: env.VAT_PERCENT,
    documents: { ...documentTermsOf(env), hasEdo: env.EDO !== 'none' },
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    reportedRemotes: env.REPORTED_REMOTES,
    remotesDir: env.REMOTES_DIR,
    logLevel: env.LOG_LEVEL,
  }
}

function accessOf(url: string | undefined, token: string | undefined): ServiceAccess | undefined {
  return url === undefined || token === undefined ? undefined : { url, token }
}

/** Addresses of Контур.ОФД. */
export interface KonturAddresses {
  readonly url: string
  readonly authUrl: string
}

/** Undefined: the embedded operator, which belongs to the sample data and does not run without it. */
function konturOf(env: z.output<typeof environment>, sampleData: boolean): KonturAddresses | undefined {
  const { KONTUR_OFD_URL: url, KONTUR_AUTH_URL: authUrl } = env
  if (sampleData && url === undefined && authUrl === undefined) return undefined
  return { url: url ?? 'https://ofd-api.kontur.ru', authUrl: authUrl ?? 'https://api.kontur.ru' }
}

/** Access to the users of a Keycloak, if a client for it is configured. */
function keycloakOf(env: z.output<typeof environment>) {
  const { KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret } = env
  const [, url = '', realm = ''] = ISSUER.exec(env.OIDC_ISSUER ?? '') ?? []
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { url: env.KEYCLOAK_URL ?? url, realm, clientId, clientSecret }
}

/** Access to a shop in YooKassa, if one is configured. */
function yookassaOf(env: z.output<typeof environment>) {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = env
  if (shopId === undefined || secretKey === undefined) return undefined
  return { url: env.YOOKASSA_URL, shopId, secretKey, vatCode: env.YOOKASSA_VAT_CODE }
}
