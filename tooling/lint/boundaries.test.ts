import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot, workspaces } from '../workspace.ts'
import { restrictionsOf } from './boundaries.ts'

/** Imports that a rule must refuse: the importing file and what it imports. */
const refusedImports: [string, string][] = [
  ['mf-order/src/page.ts', 'mf-catalog/products'],
  ['mf-order/src/page.ts', 'shell/session'],
  ['mf-order/src/page.ts', '../../mf-history/src/list.ts'],
  ['mf-order/src/page.ts', '../../shared-contracts/src/domain/money.ts'],
  ['mf-order/src/page.ts', 'react-router-dom'],
  ['mf-order/src/page.ts', 'axios'],
  ['mf-order/src/page.ts', 'zod'],
  ['mf-order/src/page.ts', 'zod/v4/core'],
  ['mf-order/src/page.ts', 'react-aria-components'],
  ['mf-order/src/page.ts', 'webpack'],
  ['mf-order/src/page.ts', '@module-federation/enhanced/runtime'],
  ['tooling/scaffold/template/src/page.ts', 'shell/session'],
  ['shell/src/page.ts', 'mf-catalog/products'],
  ['shell/src/page.ts', 'keycloak-js'],
  ['shell/src/page.ts', '@module-federation/enhanced/webpack'],
  ['shared-ui/src/button.ts', 'shell/session'],
  ['shared-ui/src/button.ts', 'mf-order/lines'],
  ['shared-contracts/src/money.ts', 'react'],
  ['shared-contracts/src/money.ts', 'shared-ui/theme'],
  ['shared-contracts/src/money.ts', 'axios'],
  ['shared-contracts/src/money.ts', 'single-spa'],
  ['shared-contracts/src/money.ts', 'node:fs'],
  ['backend/src/app.ts', 'shared-ui/theme'],
  ['backend/src/app.ts', '../../shell/src/a.ts'],
  ['backend/src/app.ts', 'styled-components'],
  ['renderer/src/main.ts', 'react-dom/server'],
  ['renderer/src/main.ts', 'backend/app'],
  ['e2e/tests/a.spec.ts', '../../shell/src/a.ts'],
  // Layers and floors.
  ['shell/src/browser/parts/a.ts', '../../faults/b.ts'],
  ['shell/src/faults/parts/a.ts', '../../remotes/b.ts'],
  ['shell/src/session/parts/a.ts', '../../http/b.ts'],
  ['shell/src/http/parts/a.ts', '../../state/b.ts'],
  ['shell/src/remotes/parts/a.ts', '../../state/b.ts'],
  ['shell/src/state/parts/a.ts', '../../remotes/b.ts'],
  ['shell/src/state/parts/a.ts', '../../frame/b.ts'],
  ['shell/src/frame/parts/a.ts', '../../developer/b.ts'],
  ['shell/src/frame/parts/a.ts', '../../start/b.ts'],
  ['backend/src/platform/parts/a.ts', '../../identity/b.ts'],
  ['backend/src/platform/parts/a.ts', '../../shop/b.ts'],
  ['backend/src/identity/parts/a.ts', '../../shop/b.ts'],
  ['backend/src/shop/parts/a.ts', 'stand-ins/index'],
  ['stand-ins/src/openid/a.ts', 'backend/shop/orders/schema'],
]

/** Imports that no rule may refuse. */
const allowedImports: [string, string][] = [
  ['shell/src/session/a.ts', 'keycloak-js'],
  ['shell/src/remotes/a.ts', '@module-federation/enhanced/runtime'],
  ['shell/src/frame/a.ts', '../state/b.ts'],
  ['shell/src/frame/a.ts', '../browser/b.ts'],
  ['shell/src/frame/a.ts', './b.ts'],
  ['shell/src/http/a.test.ts', '../state/b.ts'],
  ['shell/src/http/testing/a.ts', '../../state/b.ts'],
  ['shared-ui/src/remote/router.ts', 'react-router-dom'],
  ['mf-order/src/page.ts', 'styled-components'],
  ['mf-order/src/page.ts', 'shared-ui/router'],
  ['mf-order/src/page.ts', 'zod/mini'],
  ['backend/src/shop/a.ts', '../identity/b.ts'],
  ['backend/src/shop/a.ts', '../platform/b.ts'],
  ['backend/src/app.ts', 'zod'],
  ['backend/src/app.ts', './shop/b.ts'],
  ['backend/src/shop/a.test.ts', 'stand-ins/index'],
  ['backend/src/testing/a.ts', 'stand-ins/index'],
  ['stand-ins/src/openid/a.ts', 'backend/shop/payments/acquiring'],
  ['stand-ins/src/seed/a.ts', 'backend/shop/orders/schema'],
  ['e2e/tests/a.spec.ts', '../../tooling/workspace.ts'],
]

/** Other code that a rule must refuse: path, source, name of the rule. */
const refused: [string, string, string][] = [
  ['shell/src/c.ts', 'export const b = (a: any) => a\n', 'no-explicit-any'],
  ['shell/src/d.ts', 'export const b = (a?: string) => a!.length\n', 'no-non-null-assertion'],
  ['shell/src/e.tsx', 'export const B = () => <img src="/a.svg" />\n', 'alt-text'],
  [
    'shell/src/f.tsx',
    "import { useState } from 'react'\nexport function B({ a }: { a: boolean }) {\n  if (a) useState(0)\n  return null\n}\n",
    'rules-of-hooks',
  ],
  ['shell/src/g.ts', 'export async function a() {}\nexport function b() {\n  a()\n}\n', 'no-floating-promises'],
]

let folder: string
/** What oxlint says of each file: rules, and messages with the imported names. */
const said: Map<string, string> = new Map()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const path of ['oxlint.config.ts', 'tooling/lint/boundaries.ts']) cpSync(inRoot(path), join(folder, path))
  const options = {
    jsx: 'react-jsx',
    strict: true,
    module: 'preserve',
    target: 'es2022',
    allowImportingTsExtensions: true,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include: ['**/*'] }))
  for (const [path, code] of refused) write(path, code)
  const imports = [...refusedImports, ...allowedImports]
  for (const path of new Set(imports.map(([importing]) => importing))) {
    const own = imports.filter(([importing]) => importing === path)
    write(path, own.map(([, specifier]) => `export * from '${specifier}'\n`).join(''))
  }
  const oxlint = spawnSync(
    process.execPath,
    [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '-f', 'json'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics }: { diagnostics: { code: string; message: string; filename: string }[] } = JSON.parse(
    oxlint.stdout,
  )
  for (const { code, message, filename } of diagnostics)
    said.set(filename, `${said.get(filename) ?? ''}${code}: ${message}\n`)
}, 30_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('oxlint', () => {
  test.each(refusedImports)('refuses in %s an import of %s', (path, specifier) => {
    expect(said.get(path)).toContain(`no-restricted-imports): '${specifier}'`)
  })

  test.each(allowedImports)('allows in %s an import of %s', (path, specifier) => {
    expect(said.get(path) ?? '').not.toContain(`'${specifier}'`)
  })

  test.each(refused)('refuses %s', (path, _, rule) => {
    expect(said.get(path)).toContain(rule)
  })
})

test('every workspace but tooling has a row in the table of boundaries', () => {
  const without = workspaces.filter((name) => restrictionsOf(`${name}/src/a.ts`).length === 0)
  expect(without).toEqual(['tooling'])
})
