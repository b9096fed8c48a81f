import { PREPARED, SCRIPT } from 'shared-contracts/portal/prepared-page'
import { MISSING } from '../browser/prepared-page.ts'
import { runShell } from './run-shell.ts'

let painted: () => void
jest.mock('../browser/after-first-paint.ts', () => ({
  afterFirstPaint: () => new Promise<void>((resolve) => (painted = resolve)),
}))

const scripts = () =>
  [...document.scripts].map(({ src, async, crossOrigin }) => [new URL(src).pathname, async, crossOrigin])

beforeEach(() => {
  document.head.innerHTML = `<link ${SCRIPT} href="/assets/react.js"><link href="/other.css"><link ${SCRIPT} href="/assets/main.js">`
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => document.documentElement.removeAttribute(PREPARED))

const IN_ORDER = [
  ['/assets/react.js', false, 'anonymous'],
  ['/assets/main.js', false, 'anonymous'],
]

test('the scripts of a page that is not shown run at once, in their order', async () => {
  await runShell()
  expect(scripts()).toEqual(IN_ORDER)
})

test('those of a rendered page that is shown run after its first paint', async () => {
  document.documentElement.setAttribute(PREPARED, '')
  const running = runShell()
  expect(scripts()).toEqual([])
  painted()
  await running
  expect(scripts()).toEqual(IN_ORDER)
})

test('a script that cannot be loaded is told to the visitor', async () => {
  await runShell()
  document.scripts[0]?.dispatchEvent(new Event('error'))
  expect(document.getElementById('root')?.hasAttribute(MISSING)).toBe(true)
})
