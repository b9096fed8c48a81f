import { resolve } from 'node:path'

/** How this backend was told to run. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Folder of the embedded database and of its lock. */
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** The one address people see; the issuer of tokens is made of it. */
  readonly publicUrl: string
  /** More origins that sign-in may return to: the dev servers of remotes. */
  readonly redirectOrigins: readonly string[]
  /** A real Keycloak: issuer and keys. */
  readonly issuer: string | undefined
  readonly jwksUrl: string | undefined
  /** Peers whose X-Forwarded-* are believed (A19). */
  readonly trustedProxies: readonly string[]
  /** Whether the sample catalogue and accounts are written: by default only into the embedded database. */
  readonly sampleData: boolean
  /** DaData for suggestions instead of the embedded sample. */
  readonly dadata: ServiceAccess | undefined
  /** A service of carriers instead of the embedded table. */
  readonly tariffs: ServiceAccess | undefined
  /** Days until an order nobody paid for gives its goods back; 0: never. */
  readonly orderExpiryDays: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** An outside service: its address without a trailing slash, and the token that opens it. */
export interface ServiceAccess {
  readonly url: string
  readonly token: string
}

/** Where DaData's suggestions are. */
const DADATA_URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs'

/** A week has five working days, however it falls; a bank transfer takes up to three. */
const ORDER_EXPIRY_DAYS = 7

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** The environment does not describe a backend that can run; the message names every wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the environment: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, REDIRECT_ORIGINS, OIDC_ISSUER, OIDC_JWKS_URL,
 * TRUSTED_PROXIES, SAMPLE_DATA, LOG_LEVEL; of outside services DADATA_TOKEN, DADATA_URL, TARIFFS_URL, TARIFFS_TOKEN; and
 * ORDER_EXPIRY_DAYS (docs/operations.md).
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const given = (name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name])
  const list = (name: string) => (given(name) ?? '').split(',').flatMap((item) => item.trim() || [])

  const port = Number(given('PORT') ?? 4300)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push('PORT must be a number from 0 to 65535')
  const url = (name: string, schemes: readonly string[]) => {
    const value = given(name)
    if (value !== undefined && !schemes.includes(protocolOf(value) ?? '')) {
      wrong.push(`${name} must be an address (${schemes.join(' or ')}//…)`)
    }
    return value
  }
  const web = ['http:', 'https:']
  const publicUrl = url('PUBLIC_URL', web) ?? 'http://localhost:8080'
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const issuer = url('OIDC_ISSUER', web)
  const jwksUrl = url('OIDC_JWKS_URL', web)
  if ((issuer === undefined) !== (jwksUrl === undefined)) wrong.push('OIDC_ISSUER and OIDC_JWKS_URL go together')
  const logLevel = logLevels.find((level) => level === (given('LOG_LEVEL') ?? 'info'))
  if (logLevel === undefined) wrong.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const sampleData = given('SAMPLE_DATA') ?? String(databaseUrl === undefined)
  if (!['true', 'false'].includes(sampleData)) wrong.push('SAMPLE_DATA must be true or false')
  const dadataUrl = url('DADATA_URL', web) ?? DADATA_URL
  const dadataToken = given('DADATA_TOKEN')
  const tariffsUrl = url('TARIFFS_URL', web)
  const tariffsToken = given('TARIFFS_TOKEN')
  if ((tariffsUrl === undefined) !== (tariffsToken === undefined)) {
    wrong.push('TARIFFS_URL and TARIFFS_TOKEN go together')
  }
  for (const name of ['DADATA_TOKEN', 'TARIFFS_TOKEN']) {
    if (!/^[\x21-\x7e]*$/.test(given(name) ?? '')) wrong.push(`${name} must be a token without spaces`)
  }
  const orderExpiryDays = Number(given('ORDER_EXPIRY_DAYS') ?? ORDER_EXPIRY_DAYS)
  if (!Number.isInteger(orderExpiryDays) || orderExpiryDays < 0 || orderExpiryDays > 365) {
    wrong.push('ORDER_EXPIRY_DAYS must be a whole number from 0 to 365')
  }
  if (wrong.length > 0) throw new SettingsError(wrong.join('; '))

  const proxies = list('TRUSTED_PROXIES')
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? '.data'),
    databaseUrl,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    redirectOrigins: list('REDIRECT_ORIGINS'),
    issuer,
    jwksUrl,
    trustedProxies: proxies.length > 0 ? proxies : ['127.0.0.1', '::1'],
    sampleData: sampleData === 'true',
    dadata: accessOf(dadataUrl, dadataToken),
    tariffs: accessOf(tariffsUrl, tariffsToken),
    orderExpiryDays,
    logLevel: logLevel ?? 'info',
  }
}

function accessOf(url: string | undefined, token: string | undefined): ServiceAccess | undefined {
  return url === undefined || token === undefined ? undefined : { url: url.replace(/\/+$/, ''), token }
}

function protocolOf(value: string): string | undefined {
  try {
    return new URL(value).protocol
  } catch {
    return undefined
  }
}
