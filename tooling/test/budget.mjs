import { brotliSize, kilobytes } from '../build/sizes.mjs'

/** Brotli bytes of all JavaScript the listing page loads cold (architecture.md, "Numbers to hold"). */
export const LISTING_BUDGET = 165_000

/**
 * What each file took when the budget was last looked at, in brotli bytes: the one that has grown most since is the
 * first to look at. Renewed by hand from the table of a good run.
 * @type {Readonly<Record<string, number>>}
 */
export const recorded = {
  'shell/libraries.js': 103_900,
  'shell/main.js': 39_700,
  'mf-catalog/891.js': 9_000,
  'shell/516.js': 7_100,
  'mf-catalog/remoteEntry.js': 3_800,
  'shell/boot.js': 1_100,
  'shell/status.js': 200,
  'shell/cookies.js': 100,
}

/** The same of /order for a buyer with a basket, with the suggestions and menus that are loaded once the page stands. */
export const ORDER_BUDGET = 272_000

/** @type {Readonly<Record<string, number>>} */
export const recordedOrder = {
  'shell/libraries.js': 103_900,
  'shell/main.js': 39_500,
  'shell/aria.js': 21_900,
  'shell/aria-lists.js': 18_500,
  'mf-order/203.js': 15_400,
  'mf-order/215.js': 12_500,
  'mf-order/881.js': 8_400,
  'shell/360.js': 8_200,
  'shell/516.js': 7_100,
  'shell/ui-rare.js': 5_200,
  'shell/335.js': 4_200,
  'shell/579.js': 4_200,
  'mf-order/remoteEntry.js': 3_600,
  'mf-order/74.js': 3_500,
  'shell/profile-menu.js': 2_500,
  'shell/275.js': 2_200,
  'shell/174.js': 2_100,
  'shell/suggest.js': 1_900,
  'shell/menu.js': 1_700,
  'shell/boot.js': 1_100,
  'shell/739.js': 700,
  'shell/44.js': 300,
  'shell/status.js': 200,
}

/** @typedef {{name: string, bytes: number}} ScriptSize */

/** A script's name without its hash and version, by which it is known from build to build. @param {string} url */
export function scriptName(url) {
  const { pathname } = new URL(url, 'http://localhost')
  const [, remote] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? []
  const file = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{8,}(?=\.js$)/, '')
  return `${remote ?? 'shell'}/${file}`
}

/** @param {readonly {url: string, body: Buffer}[]} scripts @returns {ScriptSize[]} the largest first */
export function scriptSizes(scripts) {
  return scripts
    .map(({ url, body }) => ({ name: scriptName(url), bytes: brotliSize(body) }))
    .sort((a, b) => b.bytes - a.bytes)
}

/**
 * The sizes as a table, the sum, and, when it is over the budget, the file to look at first.
 * @param {readonly ScriptSize[]} sizes
 * @param {{budget?: number, before?: Readonly<Record<string, number>>}} [options]
 * @returns {{total: number, isWithin: boolean, report: string}}
 */
export function budgetReport(sizes, { budget = LISTING_BUDGET, before = recorded } = {}) {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const isWithin = total <= budget
  const grown = sizes
    .map(({ name, bytes }) => ({ name, by: bytes - (before[name] ?? 0), isNew: before[name] === undefined }))
    .sort((a, b) => b.by - a.by)[0]
  const rows = sizes.map(({ name, bytes }) => {
    const was = before[name]
    const change = was === undefined ? '' : `${bytes >= was ? '+' : '−'}${kilobytes(Math.abs(bytes - was))}`
    return `${name.padEnd(42)} ${kilobytes(bytes).padStart(10)} ${change.padStart(11)}`.trimEnd()
  })
  const sum = `${'всего'.padEnd(42)} ${kilobytes(total).padStart(10)} из ${kilobytes(budget)}`
  const offender =
    isWithin || grown === undefined
      ? []
      : [
          `Больше нормы на ${kilobytes(total - budget)}. Сначала смотреть ${grown.name}: ` +
            (grown.isNew ? `новый файл, ${kilobytes(grown.by)}.` : `вырос на ${kilobytes(grown.by)}.`),
        ]
  return { total, isWithin, report: [...rows, sum, ...offender].join('\n') }
}
