import { patterns as addresses } from '../runner/addresses.mjs'
import { failurePage, failurePagePolicy } from '../runner/failure-page.mjs'
import { extensions } from '../runner/files.mjs'
import { audiences, openerPolicy, securityHeaders } from '../runner/headers.mjs'
import { hashesPattern, hashHeaders, hiddenHeaders } from '../runner/rendered-headers.mjs'
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
} from '../runner/refusal.mjs'
import { patterns } from '../runner/rendering-rules.mjs'
import { caching, routes } from '../runner/routes.mjs'

const NOTE = '# Written by `npm run nginx-files` from tooling/runner. Do not edit.\n'

/** Stand in the generated headers for values of the environment (see edge-variables.mjs) and of the rendered page. */
const placeholders = {
  ' http-overrides': '${EDGE_OVERRIDE_SOURCES}',
  ' ws-overrides': '${EDGE_OVERRIDE_SOCKETS}',
  ' identity-origin': '${EDGE_IDENTITY_SOURCE}',
  " captcha-origin 'unsafe-inline'": '${EDGE_CAPTCHA_STYLE_SOURCES}',
  ' captcha-origin': '${EDGE_CAPTCHA_SOURCE}',
  ' page-script-hashes': '$page_script_hashes',
  ' page-style-hashes': '$page_style_hashes',
}
/** @type {import('../runner/headers.mjs').PolicyOptions} */
const templateOptions = {
  https: true,
  overrideOrigins: ['http-overrides'],
  identityOrigin: 'identity-origin',
  captchaOrigin: 'captcha-origin',
  pageHashes: { script: ['page-script-hashes'], style: ['page-style-hashes'] },
}

/** @param {string} text in double quotes, as nginx reads it */
const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** @param {string} name of a header */
const variableOf = (name) => name.replaceAll('-', '_')

/** @param {string} source @param {string} target @param {readonly (readonly [string, string])[]} rows */
const map = (source, target, rows) =>
  `map ${source} $${target} {\n${rows.map(([key, value]) => `    ${key} ${quoted(value)};\n`).join('')}}\n`

/** The headers of each audience, with placeholders. @type {Record<string, Record<string, string>>} */
const headersOf = Object.fromEntries(
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
headersOf['failure'] = { ...headersOf['shell'], ...openerPolicy, 'content-security-policy': failurePagePolicy }
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

/** @param {string} name */
function ownHeader(name) {
  const value = headersOf['shell']?.[name] ?? ''
  const variable = `own_${variableOf(name)}`
  if (name === 'strict-transport-security')
    return map(quoted('${EDGE_PUBLIC_PROTOCOL}'), variable, [
      ['https', value],
      ['default', ''],
    ])
  if (Object.hasOwn(openerPolicy, name)) return openerMap(variable)
  const rows = Object.entries(headersOf).map(([audience, headers]) => [audience, headers[name] ?? ''])
  const differing = /** @type {[string, string][]} */ (rows.filter(([, own]) => own !== value))
  return map('$audience', variable, [['default', value], ...differing])
}

/** A32: by the audience, and for all others by the site that leads to the page. @param {string} variable */
function openerMap(variable) {
  const [[name, value] = ['', '']] = Object.entries(openerPolicy)
  const always = Object.keys(headersOf).filter((audience) => headersOf[audience]?.[name] !== undefined)
  return map(quoted('$audience $http_sec_fetch_site'), variable, [
    [`"~^(?:${always.join('|')}) "`, value],
    ['"~ cross-site$"', value],
    ['default', ''],
  ])
}

const headerLines = () => headerNames.map((name) => `add_header ${name} $${variableOf(name)} always;\n`).join('')

/** Drops what the renderer sends besides the page. */
const hiddenLines = () =>
  [...new Set([...hiddenHeaders, ...headerNames])].map((name) => `proxy_hide_header ${name};\n`).join('')

/** Which addresses are refused; see addresses.mjs. */
const addressMap = () =>
  map('$request_uri', 'has_dot_segment', [
    [quotedPattern('~*', addresses.dotSegment), '1'],
    ['default', ''],
  ])

/** Who answers a page address, and in which encoding the renderer is asked; see rendering-rules.mjs. */
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
    ...patterns.encodings.map(({ name, accepted }) => /** @type {const} */ ([quotedPattern('~*', accepted), name])),
    ['default', ''],
  ])

/** @param {'~' | '~*'} sign whether case counts @param {string} pattern in double quotes, as nginx reads it */
const quotedPattern = (sign, pattern) => `"${sign}${pattern}"`

/** A path that names a file; see isFile. The last extension counts, whatever slashes follow it. */
const filePattern = `[^/]\\.(?:${[...extensions].map((extension) => extension.slice(1)).join('|')})/*$`

/** The locations of the edge. @param {typeof routes} table */
function locations(table) {
  return table
    .flatMap(({ path, from, audience, body, caching: cached = '' }) => {
      /** @param {string} place @param {string} source */
      const location = (place, source) =>
        `location ${place} {\n    set $audience ${audience};\n    set $caching "${cached}";\n` +
        (body === undefined ? '' : `    client_max_body_size ${body};\n`) +
        `    include conf.d/answers/${source}.conf;\n}\n`
      if (from === 'page')
        return [location(path, 'page'), location('= /index.html', 'plain'), location(`~ "${filePattern}"`, 'file')]
      return [location(path.endsWith('/') ? `^~ ${path}` : `= ${path}`, from)]
    })
    .join('')
}

/** What a static server needs to know of the addresses. */
function staticFiles() {
  const cached = routes.filter(({ from }) => ['remotes', 'file'].includes(from))
  const rows = cached.map(({ path, caching: value = '' }) => /** @type {const} */ ([quoted(`~^${path}`), value]))
  return (
    map('$uri', 'is_file', [
      ['"~/\\."', ''],
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
  /** @param {import('../runner/refusal.mjs').Refusal} refusal */
  const json = ({ code, message }) => JSON.stringify({ code, message })
  return map('$status', 'failure_json', [
    ...refusals.map((refusal) => /** @type {const} */ ([String(refusal.status), json(refusal)])),
    ['default', json(edgeFailure())],
  ])
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
 * @param {typeof routes} [table] for tests
 * @returns {Record<string, string>} texts by path inside nginx/
 */
export function generatedFiles(table = routes) {
  return {
    'edge/headers.conf.template': NOTE + hashMaps() + headerMaps(),
    'edge/headers/add.conf.template': NOTE + headerLines(),
    'edge/headers/hide.conf.template': NOTE + hiddenLines(),
    'edge/addresses.conf.template': NOTE + addressMap(),
    'edge/pages.conf.template': NOTE + pageMaps(),
    'edge/locations/routes.conf.template': NOTE + locations(table),
    'edge/failure-pages.conf.template': NOTE + pageMap(),
    'common/failures.conf.template': NOTE + failures(),
    'static/files.conf.template': NOTE + staticFiles(),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, status]) => [`edge/failures/${name}.template`, failurePage(status)]),
    ),
  }
}
