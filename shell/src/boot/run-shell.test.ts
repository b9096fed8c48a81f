import { PREPARED, SCRIPT, WAITING } from 'shared-contracts/portal/prepared-page'
import { MISSING } from '../browser/prepared-page.ts'
import { fetchShell, runShell } from './run-shell.ts'

let painted: () => void
jest.mock('../browser/after-first-paint.ts', () => ({
  afterFirstPaint: () => new Promise<void>((resolve) => (painted = resolve)),
}))

const scripts = () =>
  [...document.scripts].map(({ src, async, crossOrigin }) => [new URL(src).pathname, async, crossOrigin])

const waiting = () => document.querySelectorAll(`link[media="${WAITING}"]`).length

beforeEach(() => {
  document.head.innerHTML = `
    <link ${SCRIPT} media="${WAITING}" href="/assets/react.js"><link href="/other.css">
    <link ${SCRIPT} media="${WAITING}" href="/assets/main.js"><link media="${WAITING}" href="/remotes/entry.js">`
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => document.documentElement.removeAttribute(PREPARED))

const IN_ORDER = [
  ['/assets/react.js', false, 'anonymous'],
  ['/assets/main.js', false, 'anonymous'],
]

test('the scripts of a page that is not shown are fetched and run at once, in their order', async () => {
  fetchShell()
  expect(waiting()).toBe(0)
  await runShell()
  expect(scripts()).toEqual(IN_ORDER)
})

test('those of a rendered page that is shown are fetched and run after its first paint', async () => {
  document.documentElement.setAttribute(PREPARED, '')
  fetchShell()
  const running = runShell()
  expect([scripts(), waiting()]).toEqual([[], 3])
  painted()
  await running
  expect(scripts()).toEqual(IN_ORDER)
  expect(waiting()).toBe(0)
})

test('a script that cannot be loaded is told to the visitor', async () => {
  await runShell()
  document.scripts[0]?.dispatchEvent(new Event('error'))
  expect(document.getElementById('root')?.hasAttribute(MISSING)).toBe(true)
})
