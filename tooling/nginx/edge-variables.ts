import { isIP } from 'node:net'
import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import { list, readSettings } from '../runner/settings/config.ts'
import { policyOptions } from '../runner/rules/headers.ts'
import { embeddedJson } from '../runner/edge/page.ts'
import { refuseSamples } from '../runner/settings/samples.ts'
import { remoteNames } from '../workspace.ts'
import { isNetwork, trustedProxyLines } from './trusted-proxies.ts'

type Env = Readonly<Record<string, string | undefined>>

const text = z.string()
const server = /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i
/** Where nginx listens: a port, or an address with a port. */
const listen = text.regex(/^(?:(?:[\d.]+|\[[\da-f:]+\]|\*):)?\d{1,5}$/i, 'a port or address:port')
/** What nginx can read without quotes. */
const path = text.regex(/^\/[\w./-]*$/, 'an absolute path of letters, digits, dots and hyphens')
const count = (otherwise: number) =>
  text
    .regex(/^[1-9]\d{0,5}$/, 'a number from 1 to 999999')
    .transform(Number)
    .default(otherwise)

/** Requests that one renderer gets at once. It answers within milliseconds; with more it is too slow, and pages are plain. */
const RENDERER_CONNECTIONS = 64

/** The edge's own environment variables; the others are those of the page's configuration. */
const environment = z.object({
  PUBLIC_URL: text.refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'an http(s) origin without a path',
  ),
  LISTEN: listen.default('8080'),
  TLS_LISTEN: listen.default('8443'),
  TLS_CERTIFICATE: path.optional(),
  TLS_KEY: path.optional(),
  METRICS_LISTEN: listen.default('127.0.0.1:8081'),
  BACKENDS: list(text.regex(server, 'host:port, divided by spaces')),
  BACKEND_CONNECTIONS: count(256),
  RENDERERS: list(text.regex(server, 'host:port, divided by spaces')),
  IDENTITY_SERVER: text.regex(server, 'host:port').optional(),
  RESOLVER: text.refine((value) => isIP(value) !== 0, 'the IP address of a DNS server').optional(),
  SHELL_SERVER: text.regex(server, 'host:port').default('shell:8080'),
  REMOTE_SERVERS: list(
    text.regex(/^[a-z][a-z\d-]*=(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'name=host:port, divided by spaces'),
  ),
  TRUSTED_PROXIES: list(text.refine(isNetwork, 'addresses or networks such as 10.0.0.0/8')),
  REMOTES_DIR: path.default('/srv/releases'),
  CONFIG_DIR: path.default('/tmp'),
  SERVER_TEMP: path.default('/tmp'),
  MAINTENANCE_FILE: path.default('/srv/maintenance/on'),
  SIGN_INS_PER_MINUTE: count(60),
  REGISTRATIONS_PER_MINUTE: count(20),
  ORDERS_PER_MINUTE: count(60),
  EDGE_CONNECTIONS: count(100),
})

/**
 * The values for the templates of the edge, and the page's configuration.
 * @param env an empty variable counts as missing
 * @param nginxVersion such as 1.22.1
 * @throws PlainError that names every variable with a wrong value.
 */
export function edgeVariables(
  env: Env,
  nginxVersion: string,
): { variables: Record<string, string>; configJson: string; configDir: string } {
  const { config } = readSettings(env)
  const { data, error } = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (error !== undefined) {
    const wrong = new Map(error.issues.map(({ path: [name], message }) => [String(name), message]))
    throw new PlainError(
      `Wrong environment variables: ${[...wrong].map(([name, expected]) => `${name} (${expected})`).join(', ')}.`,
    )
  }
  if ((data.TLS_CERTIFICATE === undefined) !== (data.TLS_KEY === undefined))
    throw new PlainError('TLS needs both TLS_CERTIFICATE and TLS_KEY.')

  if (data.RESOLVER !== undefined && !isAtLeast(nginxVersion, 1, 27, 3))
    throw new PlainError(`RESOLVER needs nginx 1.27.3 or newer. This one is ${nginxVersion}.`)
  refuseSamples(env)

  const { host, port, protocol } = new URL(data.PUBLIC_URL)
  const { identityOrigin, captchaOrigin, overrideOrigins = [] } = policyOptions(data.PUBLIC_URL, config)
  const backends = data.BACKENDS.length > 0 ? data.BACKENDS : ['backend:8080']
  const named = data.REMOTE_SERVERS.length > 0 ? data.REMOTE_SERVERS : remoteNames.map((name) => `${name}=${name}:8080`)
  const remotes = named.map((entry) => entry.split('=', 2) as [string, string])
  const hasHttp2Directive = isAtLeast(nginxVersion, 1, 25, 0)
  /** A server of an upstream. */
  const serverLine = (address: string, options: string = '') => {
    const isNamed = isIP(address.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')) === 0
    return `    server ${address}${data.RESOLVER !== undefined && isNamed ? ' resolve' : ''}${options};`
  }
  // A failed server is skipped for one second only, so that it is used again soon after it is back (F17).
  const pooled = (address: string, connections = data.BACKEND_CONNECTIONS) =>
    serverLine(address, ` max_conns=${connections} max_fails=1 fail_timeout=1s`)
  const variables = {
    SERVER_TEMP: data.SERVER_TEMP,
    EDGE_LISTENER: data.TLS_CERTIFICATE === undefined ? 'http' : 'https',
    EDGE_LISTEN: data.LISTEN,
    EDGE_TLS_LISTEN: data.TLS_LISTEN,
    EDGE_HTTP2_OPTION: hasHttp2Directive ? '' : ' http2',
    EDGE_HTTP2_DIRECTIVE: hasHttp2Directive ? 'http2 on;' : '',
    EDGE_TLS_CERTIFICATE: data.TLS_CERTIFICATE ?? '',
    EDGE_TLS_KEY: data.TLS_KEY ?? '',
    EDGE_METRICS_LISTEN: data.METRICS_LISTEN,
    EDGE_PUBLIC_URL: data.PUBLIC_URL,
    EDGE_PUBLIC_HOST: host,
    EDGE_PUBLIC_PORT: port || (protocol === 'https:' ? '443' : '80'),
    EDGE_PUBLIC_PROTOCOL: protocol.slice(0, -1),
    EDGE_RESOLVER:
      data.RESOLVER === undefined
        ? ''
        : `resolver ${isIP(data.RESOLVER) === 6 ? `[${data.RESOLVER}]` : data.RESOLVER} valid=3s;`,
    EDGE_BACKENDS: backends.map((address) => pooled(address)).join('\n'),
    EDGE_IDENTITY_SERVERS: (data.IDENTITY_SERVER ? [data.IDENTITY_SERVER] : backends)
      .map((address) => pooled(address))
      .join('\n'),
    EDGE_PAGE_SOURCE: data.RENDERERS.length > 0 ? '/-/rendered' : '/-/plain',
    // An upstream has at least one server. Without renderers it is not used.
    EDGE_RENDERERS:
      data.RENDERERS.map((address) => pooled(address, RENDERER_CONNECTIONS)).join('\n') ||
      '    server 127.0.0.1:1 down;',
    EDGE_SHELL: serverLine(data.SHELL_SERVER),
    EDGE_REMOTE_UPSTREAMS: remotes
      .map(([name, address]) => {
        const lines = [`    zone remote_${name} 64k;`, serverLine(address), '    keepalive 16;']
        return [`upstream remote_${name} {`, ...lines, '}'].join('\n')
      })
      .join('\n'),
    EDGE_REMOTE_NAMES: remotes.map(([name]) => `    ${name} remote_${name};`).join('\n'),
    EDGE_TRUSTED_PROXIES: trustedProxyLines(data.TRUSTED_PROXIES),
    EDGE_REMOTES_DIR: data.REMOTES_DIR,
    EDGE_CONFIG_DIR: data.CONFIG_DIR,
    EDGE_MAINTENANCE_FILE: data.MAINTENANCE_FILE,
    ...limit('SIGN_IN', data.SIGN_INS_PER_MINUTE),
    ...limit('REGISTRATION', data.REGISTRATIONS_PER_MINUTE),
    ...limit('ORDER', data.ORDERS_PER_MINUTE),
    EDGE_CONNECTIONS: String(data.EDGE_CONNECTIONS),
    EDGE_IDENTITY_SOURCE: source(identityOrigin),
    EDGE_CAPTCHA_SOURCE: source(captchaOrigin),
    EDGE_CAPTCHA_STYLE_SOURCES: captchaOrigin === undefined ? '' : `${source(captchaOrigin)} 'unsafe-inline'`,
    EDGE_OVERRIDE_SOURCES: overrideOrigins.map(source).join(''),
    EDGE_OVERRIDE_SOCKETS: overrideOrigins.map((origin) => source(origin.replace(/^http/, 'ws'))).join(''),
  }
  return { variables, configJson: embeddedJson(config), configDir: data.CONFIG_DIR }
}

/** The settings of a rate limit; the requests of a whole minute may come at once. */
const limit = (name: string, perMinute: number) => ({
  [`EDGE_${name}_RATE`]: `${perMinute}r/m`,
  [`EDGE_${name}_BURST`]: String(perMinute),
})

/** Adds an origin to a directive of the policy. */
const source = (origin: string | undefined) => (origin === undefined ? '' : ` ${origin}`)

/** @param version such as 1.22.1 @param wanted major, minor and patch */
function isAtLeast(version: string, ...wanted: readonly number[]) {
  const own = version.split('.').map(Number)
  const index = wanted.findIndex((part, place) => part !== own[place])
  return index === -1 || (own[index] ?? 0) > (wanted[index] ?? 0)
}
