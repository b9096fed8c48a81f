import { FONTS, PREPARED, SCRIPT, WAITING } from 'shared-contracts/portal/prepared-page'
import { BEFORE_FRAME, MISSING } from '../browser/prepared-page.ts'
import { fetchShell, runShell } from './run-shell.ts'

let painted: () => void
jest.mock('../browser/after-first-paint.ts', () => ({
  afterFirstPaint: () => new Promise<void>((resolve) => (painted = resolve)),
}))

let isSlow = false
jest.mock('../browser/is-network-slow.ts', () => ({ isNetworkSlow: () => isSlow }))

const scripts = () =>
  [...document.scripts].map(({ src, async, crossOrigin }) => [new URL(src).pathname, async, crossOrigin])

/** What is not fetched yet. */
const waiting = () => [...document.querySelectorAll(`link[media="${WAITING}"]`)].map((element) => element.id)

/** Ends the load of the typeface, with its file or without. */
let font: { come(): void; fail(): void }
const loadFont = jest.fn()
class FakeFontFace {
  constructor(...face: unknown[]) {
    loadFont(...face)
  }
  load = () =>
    new Promise(
      (resolve, reject) => (font = { come: () => resolve(this), fail: () => reject(new Error('no network')) }),
    )
}

const used: unknown[] = []
let layOut: FrameRequestCallback
beforeEach(() => {
  isSlow = false
  used.length = 0
  loadFont.mockClear()
  Object.assign(window, { FontFace: FakeFontFace })
  Object.assign(document, { fonts: { add: (face: unknown) => used.push(face) } })
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    layOut = callback
    return 1
  })
  document.head.innerHTML = `
    <link id="font" as="font" media="${WAITING}" href="/font.woff2">
    <style ${FONTS} media="${WAITING}">@font-face { font-family: Inter; font-weight: 400 700; src: url("/font.woff2"); }</style>
    <link id="react" as="script" ${SCRIPT} media="${WAITING}" href="/assets/react.js"><link href="/other.css">
    <link id="main" as="script" ${SCRIPT} media="${WAITING}" href="/assets/main.js">
    <link id="entry" as="script" media="${WAITING}" href="/remotes/entry.js">`
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => [PREPARED, BEFORE_FRAME].forEach((name) => document.documentElement.removeAttribute(name)))

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const IN_ORDER = [
  ['/assets/react.js', false, 'anonymous'],
  ['/assets/main.js', false, 'anonymous'],
]

test('the scripts of a page that is not shown are fetched and run at once, in their order', async () => {
  fetchShell()
  expect(waiting()).toEqual([])
  await runShell()
  expect(scripts()).toEqual(IN_ORDER)
})

test('those of a rendered page that is shown are fetched and run after its first paint', async () => {
  document.documentElement.setAttribute(PREPARED, '')
  fetchShell()
  const running = runShell()
  expect([scripts(), waiting()]).toEqual([[], ['react', 'main', 'entry']])
  painted()
  await running
  expect([scripts(), waiting()]).toEqual([IN_ORDER, []])
})

describe('the typeface of a rendered page that is shown', () => {
  beforeEach(() => {
    document.documentElement.setAttribute(PREPARED, '')
    fetchShell()
  })

  test('is used when it comes before the page is laid out', async () => {
    expect(loadFont).toHaveBeenCalledWith('Inter', 'url("/font.woff2")', { weight: '400 700' })
    font.come()
    await nextTask()
    layOut(0)
    expect(used).toEqual([expect.any(FakeFontFace)])
    expect(document.querySelector('style')?.media).toBe(WAITING)
  })

  test('is awaited without a layout until the first frame', () => {
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(true)
    layOut(0)
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(false)
  })

  test('is left out when it comes later, because it would move lines', async () => {
    layOut(0)
    font.come()
    await nextTask()
    expect(used).toEqual([])
  })

  test('is left out when it cannot be loaded', async () => {
    font.fail()
    await nextTask()
    expect(used).toEqual([])
  })
})

test('over a slow network neither the typeface nor the scripts are fetched before the first paint', () => {
  isSlow = true
  document.documentElement.setAttribute(PREPARED, '')
  fetchShell()
  expect([waiting(), loadFont.mock.calls]).toEqual([['font', 'react', 'main', 'entry'], []])
  expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(false)
})

test('a script that cannot be loaded is told to the visitor', async () => {
  await runShell()
  document.scripts[0]?.dispatchEvent(new Event('error'))
  expect(document.getElementById('root')?.hasAttribute(MISSING)).toBe(true)
})
