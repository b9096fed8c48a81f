/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["browser", "require", "default"]}
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { usePress } from 'react-aria/usePress'
import { usePreventScroll } from 'react-aria/usePreventScroll'
import { inRoot } from '../../workspace.ts'
import { styleHashes } from './headers.ts'

let root: Root
beforeEach(() => {
  // jsdom has no CSS.escape.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: String } })
  // The library inserts its style except in tests.
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  jest.restoreAllMocks()
  document.head.replaceChildren()
})

/** Hashes of the inline styles of a component, in the form of a policy. */
function writtenBy(Component: () => ReactNode) {
  act(() => root.render(createElement(Component)))
  return [...document.head.querySelectorAll('style')].map(
    ({ textContent }) => `sha256-${createHash('sha256').update(textContent).digest('base64')}`,
  )
}

test("the policy allows the inline style of React Aria's press handling", () => {
  const written = writtenBy(function Pressable() {
    return createElement('button', usePress({ ref: { current: document.body } }).pressProps)
  })
  expect(written).toEqual([styleHashes.reactAriaPress])
})

test("the policy allows the inline style of React Aria's scroll lock, used on iPhones only", () => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('iPhone')
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari/604.1')
  const written = writtenBy(function Locked() {
    usePreventScroll()
    return null
  })
  expect(written).toEqual([styleHashes.reactAriaScrollLock])
})

test('no other part of React Aria inserts an inline style', () => {
  const files = ['react-aria', 'react-aria-components', 'react-stately'].flatMap((name) =>
    readdirSync(inRoot('node_modules', name, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(inRoot('node_modules', name, 'dist'), file)),
  )
  const writers = files.filter((file) => /createElement\)?\(\s*['"]style['"]/.test(readFileSync(file, 'utf8')))
  expect(writers.map((file) => file.slice(file.lastIndexOf('/') + 1)).sort()).toEqual([
    'usePress.mjs',
    'usePreventScroll.mjs',
  ])
})
