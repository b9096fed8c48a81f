import { patterns as addresses } from '../runner/rules/addresses.ts'
import { EXCHANGE_ENCODING, exchangeCharacters, exchangeFailure, exchangeTexts } from '../runner/rules/exchange.ts'
import { failurePage, failurePagePolicy } from '../runner/rules/failure-page.ts'
import { extensions } from '../runner/edge/files.ts'
import { audiences, securityHeaders, type PolicyOptions } from '../runner/rules/headers.ts'
import { hashesPattern, hashHeaders, hiddenHeaders } from '../runner/rules/rendered-headers.ts'
import {
  backendFailure,
  edgeFailure,
  headersTooLarge,
  malformed,
  notFound,
  remoteFailure,
  tooLarge,
  tooMany,
  tooSlow,
  wrongMethod,
  type Refusal,
} from '../runner/rules/refusal.ts'
import { patterns } from '../runner/rules/rendering-rules.ts'
import { caching, isPrefix, routes } from '../runner/rules/routes.ts'

const NOTE = '# Written by `npm run generate -- nginx` from tooling/runner. Do not edit.\n'

/** Stand in the generated headers for values of the environment (see edge-variables.ts) and of the rendered page. */
const placeholders = {
  ' http-overrides': '${EDGE_OVERRIDE_SOURCES}',
  ' ws-overrides': '${EDGE_OVERRIDE_SOCKETS}',
  ' identity-origin': '${EDGE_IDENTITY_SOURCE}',
  " captcha-origin 'unsafe-inline'": '${EDGE_CAPTCHA_STYLE_SOURCES}',
  ' captcha-origin': '${EDGE_CAPTCHA_SOURCE}',
  ' page-script-hashes': '$page_script_hashes',
  ' page-style-hashes': '$page_style_hashes',
}
const templateOptions: PolicyOptions = {
  https: true,
  overrideOrigins: ['http-overrides'],
  identityOrigin: 'identity-origin',
  captchaOrigin: 'captcha-origin',
  pageHashes: { script: ['page-script-hashes'], style: ['page-style-hashes'] },
}

/** @param text in double quotes, as nginx reads it */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** @param name of a header */
const variableOf = (name: string) => name.replaceAll('-', '_')

const map = (source: string, target: string, rows: readonly (readonly [string, string])[]) =>
  `map ${source} $${target} {\n${rows.map(([key, value]) => `    ${key} ${quoted(value)};\n`).join('')}}\n`

/** The headers of each audience, with placeholders. */
const headersOf: Record<string, Record<string, string>> = Object.fromEntries(
  audiences.map((audience) => {
    const headers = Object.entries(securityHeaders(audience, templateOptions))
    return [
      audience,
      Object.fromEntries(
        headers.map(([name, value]) => [
          name,
          Object.entries(placeholders).reduce((text, [from, to]) => text.replaceAll(from, to), value),
        ]),
      ),
    ]
  }),
)
headersOf['failure'] = { ...headersOf['shell'], 'content-security-policy': failurePagePolicy }
const headerNames = [...new Set(Object.values(headersOf).flatMap((headers) => Object.keys(headers)))]

/** The hashes of a rendered page for the policy; none where the renderer sent something else. */
const hashMaps = () =>
  Object.entries(hashHeaders)
    .map(([kind, header]) =>
      map(quoted(`$answered_by $upstream_http_${variableOf(header)}`), `page_${kind}_hashes`, [
        [`"~^renderer(?<sent_${kind}_hashes>${hashesPattern})$"`, `$sent_${kind}_hashes`],
        ['default', ''],
      ]),
    )
    .join('')

/** The maps from $audience to the values of the headers. A header that the backend sends has priority. */
const headerMaps = () =>
  headerNames
    .flatMap((name) => {
      const variable = variableOf(name)
      return [
        ownHeader(name),
        map(quoted(`$answered_by $upstream_http_${variable}`), variable, [
          ['"~^backend ."', ''],
          ['default', `$own_${variable}`],
        ]),
      ]
    })
    .join('')

function ownHeader(name: string) {
  const value = headersOf['shell']?.[name] ?? ''
  const variable = `own_${variableOf(name)}`
  if (name === 'strict-transport-security')
    return map(quoted('${EDGE_PUBLIC_PROTOCOL}'), variable, [
      ['https', value],
      ['default', ''],
    ])
  const rows = Object.entries(headersOf).map(([audience, headers]) => [audience, headers[name] ?? ''])
  const differing = rows.filter(([, own]) => own !== value) as [string, string][]
  return map('$audience', variable, [['default', value], ...differing])
}

const headerLines = () => headerNames.map((name) => `add_header ${name} $${variableOf(name)} always;\n`).join('')

/** Drops what the renderer sends besides the page. */
const hiddenLines = () =>
  [...new Set([...hiddenHeaders, ...headerNames])].map((name) => `proxy_hide_header ${name};\n`).join('')

/** Which addresses are refused; see addresses.ts. */
const addressMap = () =>
  map('$request_uri', 'has_dot_segment', [
    [quotedPattern('~*', addresses.dotSegment), '1'],
    ['default', ''],
  ]) +
  map('$uri', 'is_source_map', [
    [`"~${sourceMapPattern}"`, '1'],
    ['default', ''],
  ]) +
  map('$request_uri', 'is_exchange', [
    [quotedPattern('~*', addresses.exchange), '1'],
    ['default', ''],
  ])

/** Who answers a page address, and in which encoding the renderer is asked; see rendering-rules.ts. */
const pageMaps = () =>
  map('$request_uri', 'is_plain', [
    [quotedPattern('~', patterns.longAddress), '1'],
    [quotedPattern('~*', patterns.otherAddress), '1'],
    [quotedPattern('~*', patterns.secretAddress), '1'],
    ['default', ''],
  ]) +
  map('"$is_plain$uri"', 'page_source', [
    [quotedPattern('~', patterns.internalPath), '/-/plain'],
    ['"~^/"', '${EDGE_PAGE_SOURCE}'],
    ['default', '/-/plain'],
  ]) +
  map('$http_accept_encoding', 'page_encoding', [
    ...patterns.encodings.map(({ name, accepted }) => [quotedPattern('~*', accepted), name] as const),
    ['default', ''],
  ])

/** @param sign whether case counts @param pattern in double quotes, as nginx reads it */
const quotedPattern = (sign: '~' | '~*', pattern: string) => `"${sign}${pattern}"`

/** A path that names a file; see isFile. The last extension counts, whatever slashes follow it. */
const filePattern = `[^/]\\.(?:${[...extensions].map((extension) => extension.slice(1)).join('|')})/*$`

/** A path that names a source map; see isSourceMap. */
const sourceMapPattern = '\\.map/*$'

/** The locations of the edge. */
function locations(table: typeof routes) {
  return table
    .flatMap(({ path, from, audience, body, methods, caching: cached = '' }) => {
      const location = (place: string, source: string) =>
        `location ${place} {\n    set $audience ${audience};\n    set $caching "${cached}";\n` +
        (body === undefined ? '' : `    client_max_body_size ${body};\n`) +
        (methods === undefined
          ? ''
          : `    if ($request_method !~ "^(?:${methods.join('|')})$") {\n        return 405;\n    }\n`) +
        `    include conf.d/answers/${source}.conf;\n}\n`
      if (from === 'page')
        return [location(path, 'page'), location('= /index.html', 'plain'), location(`~ "${filePattern}"`, 'file')]
      return [location(isPrefix(path) ? `^~ ${path}` : `= ${path}`, from)]
    })
    .join('')
}

/** What a static server needs to know of the addresses. */
function staticFiles() {
  const cached = routes.filter(({ from }) => ['remotes', 'file'].includes(from))
  const rows = cached.map(({ path, caching: value = '' }) => [quoted(`~^${path}`), value] as const)
  return (
    map('$uri', 'is_file', [
      ['"~/\\."', ''],
      [`"~${sourceMapPattern}"`, ''],
      [`"~${filePattern}"`, '1'],
      ['default', ''],
    ]) + map('$uri', 'caching', [...rows, ['default', caching.revalidate]])
  )
}

/** The JSON of each failure, by status. */
function failures() {
  const refusals = [
    malformed(),
    notFound(),
    wrongMethod(),
    tooSlow(),
    tooLarge(),
    tooMany(),
    headersTooLarge(),
    remoteFailure('$remote_name'),
    backendFailure('down'),
    backendFailure('slow'),
  ]
  const json = ({ code, message }: Refusal) => JSON.stringify({ code, message })
  return map('$status', 'failure_json', [
    ...refusals.map((refusal) => [String(refusal.status), json(refusal)] as const),
    ['default', json(edgeFailure())],
  ])
}

/** What 1C is told of each failure (EXCH-032), and how nginx writes it: its own texts are UTF-8. */
function exchangeFailures() {
  const rows = Object.keys(exchangeTexts).map((status) => [status, exchangeFailure(Number(status))] as const)
  const characters = [...exchangeCharacters].map(
    ([character, byte]) => `    ${byte.toString(16)} ${Buffer.from(character).toString('hex')};\n`,
  )
  return (
    map('$status', 'exchange_failure', rows) + `charset_map ${EXCHANGE_ENCODING} utf-8 {\n${characters.join('')}}\n`
  )
}

const pages = { '404.html': 404, '400.html': 400, '500.html': 500, '503.html': 503 }
const pageMap = () =>
  map('$status', 'failure_page', [
    ['404', '404.html'],
    ['"~^4"', '400.html'],
    ['500', '500.html'],
    ['default', '503.html'],
  ])

/**
 * The templates under nginx/ that repeat the tables of the local edge.
 * @param table for tests
 * @returns texts by path inside nginx/
 */
export function generatedFiles(table: typeof routes = routes): Record<string, string> {
  return {
    'edge/headers.conf.template': NOTE + hashMaps() + headerMaps(),
    'edge/headers/add.conf.template': NOTE + headerLines(),
    'edge/headers/hide.conf.template': NOTE + hiddenLines(),
    'edge/addresses.conf.template': NOTE + addressMap(),
    'edge/pages.conf.template': NOTE + pageMaps(),
    'edge/locations/routes.conf.template': NOTE + locations(table),
    'edge/failure-pages.conf.template': NOTE + pageMap(),
    'common/failures.conf.template': NOTE + failures(),
    'edge/exchange.conf.template': NOTE + exchangeFailures(),
    'static/files.conf.template': NOTE + staticFiles(),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, status]) => [`edge/failures/${name}.template`, failurePage(status)]),
    ),
  }
}
