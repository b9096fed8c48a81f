/** A program with its arguments, and a line about it. */
interface NamedProgram {
  readonly command: string
  readonly about: string
  /** Whether what a person adds are numbers above 0: with others it would measure nothing and find no fault. */
  readonly takesNumbers?: true
}

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/** Benches and drills: `npm run bench -- <name>`. */
const bench: Record<string, NamedProgram> = {
  lighthouse: { command: 'e2e/lighthouse.ts', about: 'Lighthouse on a phone: home page, catalogue, product' },
  routes: { command: 'e2e/routes.ts', about: 'first and second visit of a page, from the click to its content' },
  heap: { command: 'e2e/heap.ts', about: 'memory left after 1,000 route changes' },
  catalogue: { command: 'e2e/bench/catalogue.ts', about: 'the catalogue with 2,000 products' },
  history: { command: 'e2e/bench/history.ts', about: 'the order history with 10,000 orders' },
  desk: { command: 'e2e/bench/desk.ts', about: 'the lists of the desk with 10,000 orders and 20,000 products' },
  drives: { command: 'e2e/bench/drives.ts', about: 'the register with 10,000 drives of one organisation' },
  order: { command: 'e2e/bench/order.ts', about: 'the order page with 200 lines' },
  'quick-order': { command: 'e2e/bench/quick-order.ts', about: '200 lines pasted into the quick order' },
  'company-choice': { command: 'e2e/bench/company-choice.ts', about: 'the choice among 5,061 organisations' },
  'rendered-pages': {
    command: 'renderer/bench/rendered-pages.ts',
    about: 'one renderer at 500 pages a second',
    takesNumbers: true,
  },
  'renderer-kills': {
    command: 'tooling/nginx/renderer-kills.ts',
    about: 'a renderer killed again and again under load',
    takesNumbers: true,
  },
  'nginx-reloads': { command: 'tooling/nginx/reloads.ts', about: 'nginx reloaded under load', takesNumbers: true },
  overload: {
    command: 'tooling/nginx/overload.ts',
    about: 'twice the requests that a backend can answer',
    takesNumbers: true,
  },
  'one-network': { command: 'tooling/nginx/one-network.ts', about: 'what one network can do to all others' },
  backends: {
    command: 'tooling/compose/compare-backends.ts',
    about: 'one backend against three, in containers',
    takesNumbers: true,
  },
  'order-load': {
    command: 'backend/bench/order-load.ts',
    about: '30 orders a second at one backend',
    takesNumbers: true,
  },
  'open-pages': {
    command: 'backend/bench/open-pages.ts',
    about: 'orders beside 1,000 pages that read their basket',
    takesNumbers: true,
  },
  'kill-orders': {
    command: 'backend/bench/kill-orders/main.ts',
    about: 'a backend killed while buyers order',
    takesNumbers: true,
  },
  'exchange-import': {
    command: 'backend/bench/exchange/import.ts',
    about: 'time, memory and locks of 20,000 goods and of 100 MB from 1C',
    takesNumbers: true,
  },
  'exchange-orders': {
    command: 'backend/bench/exchange/orders.ts',
    about: 'orders beside an exchange with 1C and without',
    takesNumbers: true,
  },
  'exchange-race': {
    command: 'backend/bench/exchange/race.ts',
    about: 'orders and exchanges with 1C while backends are killed',
    takesNumbers: true,
  },
  limits: {
    command: 'backend/bench/limits.ts',
    about: 'orders at once at the edge of a limit, on three backends',
    takesNumbers: true,
  },
  'drive-import': {
    command: 'backend/bench/drive-import.ts',
    about: 'time and memory of a list of 10,000 drives',
    takesNumbers: true,
  },
  growth: { command: 'backend/bench/growth/main.ts', about: 'calls, tables and migrations with orders of five years' },
  mutation: {
    command: `${stryker} run tooling/mutation/stryker.config.ts`,
    about: 'changed rules of the domain that no unit test notices',
  },
}

/** Programs that write checked-in files: `npm run generate -- <name>`. */
const generate: Record<string, NamedProgram> = {
  surface: { command: 'tooling/surface/surface.ts', about: 'the report of what shared-contracts exports' },
  nginx: {
    command: 'tooling/nginx/write-files.ts',
    about: 'the templates of nginx/ that repeat tables of tooling/runner',
  },
  fixture: { command: 'tooling/commands/fixture.ts', about: 'the current builds as the previous release, for tests' },
}

/** The programs of each script of package.json that takes a name. */
export const namedPrograms = { bench, generate }
