import { BEFORE_FRAME, FONTS, RENDERED, NO_MEDIA } from 'shared-contracts/portal/page'
import { fetchTypeface } from './fetch-typeface.ts'

let isSlow = false
jest.mock('./is-network-slow.ts', () => ({ isNetworkSlow: () => isSlow }))

/** What is not fetched yet. */
const waiting = () => [...document.querySelectorAll(`link[media="${NO_MEDIA}"]`)].map((element) => element.id)

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
    <link id="font" as="font" media="${NO_MEDIA}" href="/font.woff2">
    <style ${FONTS} media="${NO_MEDIA}">@font-face { font-family: Inter; font-weight: 400 700; src: url("/font.woff2"); }</style>`
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => [RENDERED, BEFORE_FRAME].forEach((name) => document.documentElement.removeAttribute(name)))

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('the typeface of a page that is not shown is fetched at once', () => {
  fetchTypeface()
  expect([waiting(), loadFont.mock.calls]).toEqual([[], []])
})

describe('the typeface of a rendered page that is shown', () => {
  beforeEach(() => {
    document.documentElement.setAttribute(RENDERED, '')
    fetchTypeface()
  })

  test('is used when it comes before the page is laid out', async () => {
    expect(loadFont).toHaveBeenCalledWith('Inter', 'url("/font.woff2")', { weight: '400 700' })
    font.come()
    await nextTask()
    layOut(0)
    expect(used).toEqual([expect.any(FakeFontFace)])
    expect(document.querySelector('style')?.media).toBe(NO_MEDIA)
  })

  test('is awaited without a layout until the first frame', () => {
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(true)
    layOut(0)
    expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(false)
  })

  test('is awaited until the page has loaded in a tab in the background, which has no frames', () => {
    dispatchEvent(new Event('load'))
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

test('over a slow network it is not fetched', () => {
  isSlow = true
  document.documentElement.setAttribute(RENDERED, '')
  fetchTypeface()
  expect([waiting(), loadFont.mock.calls]).toEqual([['font'], []])
  expect(document.documentElement.hasAttribute(BEFORE_FRAME)).toBe(false)
})
