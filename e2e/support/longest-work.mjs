/** @typedef {{name: string, tdur?: number, args?: {name?: string}, tid: number, pid: number}} TraceEvent */

/** Style and layout: what a browser calls rendering before it paints. */
const LAYOUT = ['Layout', 'UpdateLayoutTree', 'PrePaint']

/**
 * The longest task and the longest style or layout in a trace of Chromium, ms: of the page's thread, which is the busiest
 * of those that render.
 * @param {readonly TraceEvent[]} events
 */
export function longest(events) {
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const own = mains
    .map((main) => ({ main, count: tasks.filter((task) => isOf(main, task)).length }))
    .toSorted((a, b) => b.count - a.count)[0]?.main
  const most = (/** @type {readonly string[]} */ names) =>
    events
      .filter((event) => names.includes(event.name) && own !== undefined && isOf(own, event))
      .reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1_000), 0)
  return { task: most(['RunTask']), layout: most(LAYOUT) }
}

/** @param {TraceEvent} main @param {TraceEvent} event */
const isOf = (main, event) => main.pid === event.pid && main.tid === event.tid
