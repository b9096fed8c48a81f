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
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** The environment does not describe a backend that can run; the message names every wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the environment: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, REDIRECT_ORIGINS, OIDC_ISSUER, OIDC_JWKS_URL,
 * TRUSTED_PROXIES, SAMPLE_DATA, LOG_LEVEL.
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
    logLevel: logLevel ?? 'info',
  }
}

function protocolOf(value: string): string | undefined {
  try {
    return new URL(value).protocol
  } catch {
    return undefined
  }
}
