/** @typedef {{name: string, tdur?: number, args?: {name?: string, data?: {url?: string}}, tid: number, pid: number}} TraceEvent */

/** Trace events of style and layout. */
const LAYOUT = ['Layout', 'UpdateLayoutTree', 'PrePaint']

/**
 * The longest task and the longest style or layout of the page's thread in a Chromium trace, in ms. The page's thread is
 * the render thread that runs the most scripts of the site. Counting other work too could pick the browser's own new tab.
 * @param {readonly TraceEvent[]} events
 */
export function longest(events) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const own = mains
    .map((main) => {
      const work = events.filter((event) => isOf(main, event))
      return { work, inSite: work.filter(isOfSite).length }
    })
    .toSorted((a, b) => b.inSite - a.inSite || b.work.length - a.work.length)[0]?.work
  const most = (/** @type {readonly string[]} */ names) =>
    (own ?? []).filter(({ name }) => names.includes(name)).reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1_000), 0)
  return { task: most(['RunTask']), layout: most(LAYOUT) }
}

/** @param {TraceEvent} main @param {TraceEvent} event */
const isOf = (main, event) => main.pid === event.pid && main.tid === event.tid

/** @param {TraceEvent} event */
const isOfSite = ({ args }) => args?.data?.url?.startsWith('http') === true
