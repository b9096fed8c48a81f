import { sourceFaults } from './source-faults.ts'

/** @param sources by path */
const faults = (sources: Record<string, string>) => sourceFaults(new Map(Object.entries(sources)))

describe('a planted folder cycle', () => {
  test('is refused with an import for each of its steps', () => {
    const found = faults({
      'mf-order/src/lines/line.ts': "export { total } from '../summary/parts/total.ts'",
      'mf-order/src/summary/summary.ts': "export { line } from '../lines/line.ts'",
      'mf-order/src/summary/parts/total.ts': 'export const total = 1',
    })
    expect(found).toEqual([
      'import cycle mf-order/src/lines → mf-order/src/summary → mf-order/src/lines ' +
        '(mf-order/src/lines/line.ts imports mf-order/src/summary/parts/total.ts, ' +
        'mf-order/src/summary/summary.ts imports mf-order/src/lines/line.ts)',
    ])
  })

  test.each([
    ['over a third folder', "import { c } from '../c/c.ts'", "import { a } from '../a/a.ts'"],
    ['of types alone', "import type { C } from '../c/c.ts'", "export type A = import('../a/a.ts').A"],
    ['closed by import()', "export const c = () => import('../c/c.ts')", "export * from '../a/a.ts'"],
  ])('%s is refused', (_, toC, toA) => {
    const a = "import { b } from '../b/b.ts'"
    const found = faults({ 'e2e/a/a.ts': a, 'e2e/b/b.ts': toC, 'e2e/c/c.ts': toA })
    expect(found).toEqual([expect.stringContaining('import cycle e2e/a → e2e/b → e2e/c → e2e/a')])
  })

  test('between a file and a folder beside it is refused', () => {
    const found = faults({
      'mf-order/src/menu.ts': "export { popover } from './overlay/popover.ts'",
      'mf-order/src/overlay/popover.ts': "import type { MenuProps } from '../menu.ts'",
    })
    expect(found).toEqual([expect.stringContaining('mf-order/src/menu.ts → mf-order/src/overlay →')])
  })
})

describe('the rules of what is shown are asked', () => {
  const split = 'export const a = <p>{texts.goods}, {texts.pieces(count)}</p>'
  const wide = 'const Sums = styled.dl`font-variant-numeric: ${theme.font.tabular};`'

  test.each([
    ['F30: a text that shares its element', split, 'a text shares its element'],
    ['tabular figures on a block of words', wide, 'tabular figures on «dl»'],
  ])('%s is refused in a page, and not in what supports tests', (_, source, fault) => {
    expect(faults({ 'mf-order/src/a.tsx': source })).toEqual([expect.stringContaining(fault)])
    expect(faults({ 'mf-order/src/a.test.tsx': source, 'mf-order/src/testing/a.tsx': source })).toEqual([])
  })
})

test('a folder may import from the folder above it, and tests may import from everywhere', () => {
  const found = faults({
    'mf-order/src/lines/list.ts': "export { row } from './row/row.ts'",
    'mf-order/src/lines/row/row.ts': "import { price } from '../price.ts'",
    'mf-order/src/lines/row/row.test.ts': "import { list } from '../list.ts'",
    'mf-order/src/lines/testing.ts': "import { page } from '../page/page.ts'",
    'mf-order/src/page/page.ts': "import { list } from '../lines/list.ts'",
  })
  expect(found).toEqual([])
})

describe("a planted import into a library's internals", () => {
  test.each([
    'axios/unsafe/core/Axios.js',
    'axios/lib/adapters/xhr.js',
    'stylis/src/Prefixer.js',
    'react-router/dist/production/index.mjs',
    'styled-components/dist/styled-components.esm.js',
    'react-aria-components/private/Button',
    '@module-federation/enhanced/dist/src/runtime.js',
    '../../node_modules/react/index.js',
    'node_modules/react/index.js',
  ])('of %s is refused', (specifier) => {
    for (const source of [`import a from '${specifier}'`, `export const a = () => import('${specifier}')`]) {
      expect(faults({ 'mf-order/src/a.ts': source })).toContainEqual(
        expect.stringContaining(`'${specifier}' is not a public entry`),
      )
    }
    expect(faults({ 'mf-order/src/a.test.ts': `import a from '${specifier}'` })).toHaveLength(1)
  })

  test.each([
    'react',
    'react-dom/client',
    'react/jsx-runtime',
    'zod/mini',
    'react-aria-components/Button',
    '@module-federation/enhanced/runtime',
    '@tanstack/react-query',
    'node:fs/promises',
    'shared-ui/button',
  ])('%s is allowed', (specifier) => {
    expect(faults({ 'mf-order/src/a.ts': `import a from '${specifier}'` })).toEqual([])
  })
})

describe('a planted second writer of a bus state', () => {
  test('is refused, with the paths of both', () => {
    const found = faults({
      'shell/src/state/auth.ts': "export const createAuth = (core) => core.writer('auth').set(1)",
      'shell/src/state/buyer.ts': "export const createBuyer = ({ core }) => core.writer('auth').update((auth) => auth)",
      'shell/src/state/order/basket.ts': "export const createBasket = (core) => core.writer('basket')",
    })
    expect(found).toEqual([
      'the bus has more than one writer of auth: shell/src/state/auth.ts, shell/src/state/buyer.ts',
    ])
  })

  test('in the same file is refused', () => {
    const source = "core.writer('auth').set(1)\ncore.writer('auth').set(2)"
    expect(faults({ 'shell/src/state/auth.ts': source })).toHaveLength(1)
  })

  test('outside of shell/src/state is refused', () => {
    expect(faults({ 'shell/src/frame/ui.ts': "core.writer('ui').set(1)" })).toEqual([
      'shell/src/frame/ui.ts: the writer of ui belongs into shell/src/state',
    ])
  })

  test('is allowed in tests', () => {
    const source = "export const auth = core.writer('auth')"
    expect(faults({ 'shell/src/state/auth.ts': source, 'shell/src/state/auth.test.ts': source })).toEqual([])
  })
})

test('a second handler of a command is refused', () => {
  const source = "core.handle('alert/show', show)"
  expect(faults({ 'shell/src/state/ui.ts': source, 'shell/src/frame/alerts.ts': source })).toEqual([
    'the bus has more than one handler of alert/show: shell/src/state/ui.ts, shell/src/frame/alerts.ts',
  ])
})
