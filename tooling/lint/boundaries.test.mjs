import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot } from '../workspace.mjs'

/** Code that a rule must refuse: path, source, name of the rule. @type {[string, string, string][]} */
const refused = [
  ['mf-order/src/a.ts', "import { a } from 'mf-catalog/products'\nexport const b = a\n", 'no-restricted-imports'],
  ['mf-order/src/b.ts', "import { a } from 'shell/session'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'mf-order/src/c.ts',
    "import { a } from '../../mf-history/src/list.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['mf-order/src/d.ts', "import { Link } from 'react-router-dom'\nexport const b = Link\n", 'no-restricted-imports'],
  ['mf-order/src/e.ts', "import axios from 'axios'\nexport const b = axios\n", 'no-restricted-imports'],
  ['mf-order/src/f.ts', "import { z } from 'zod'\nexport const b = z\n", 'no-restricted-imports'],
  [
    'mf-order/src/g.ts',
    "import { Button } from 'react-aria-components'\nexport const b = Button\n",
    'no-restricted-imports',
  ],
  ['mf-order/src/h.ts', "import webpack from 'webpack'\nexport const b = webpack\n", 'no-restricted-imports'],
  ['shell/src/a.ts', "import { a } from 'mf-catalog/products'\nexport const b = a\n", 'no-restricted-imports'],
  ['shell/src/b.ts', "import Keycloak from 'keycloak-js'\nexport const b = Keycloak\n", 'no-restricted-imports'],
  ['shared-ui/src/a.ts', "import { a } from 'shell/session'\nexport const b = a\n", 'no-restricted-imports'],
  ['shared-ui/src/b.ts', "import { a } from 'mf-order/lines'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'shared-contracts/src/a.ts',
    "import { useState } from 'react'\nexport const b = useState\n",
    'no-restricted-imports',
  ],
  [
    'shared-contracts/src/b.ts',
    "import { theme } from 'shared-ui/theme'\nexport const b = theme\n",
    'no-restricted-imports',
  ],
  ['shared-contracts/src/c.ts', "import axios from 'axios'\nexport const b = axios\n", 'no-restricted-imports'],
  [
    'shared-contracts/src/d.ts',
    "import { readFile } from 'node:fs'\nexport const b = readFile\n",
    'no-restricted-imports',
  ],
  ['backend/src/a.ts', "import { theme } from 'shared-ui/theme'\nexport const b = theme\n", 'no-restricted-imports'],
  ['backend/src/b.ts', "import { a } from '../../shell/src/a.ts'\nexport const b = a\n", 'no-restricted-imports'],
  ['e2e/tests/a.spec.ts', "import { a } from '../../shell/src/a.ts'\nexport const b = a\n", 'no-restricted-imports'],
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

/** Code that no rule may refuse: path, source. @type {[string, string][]} */
const allowed = [
  ['shell/src/session/a.ts', "import Keycloak from 'keycloak-js'\nexport const b = Keycloak\n"],
  ['shared-ui/src/router.ts', "export { Link } from 'react-router-dom'\n"],
  ['mf-order/src/y.ts', "import styled, { css } from 'styled-components'\nexport const b = [styled, css]\n"],
  ['mf-order/src/z.ts', "import { Link } from 'shared-ui/router'\nexport const b = Link\n"],
  ['backend/src/z.ts', "import { z } from 'zod'\nexport const b = z\n"],
]

/** @type {string} */
let folder
/** The rules that each path breaks. @type {Map<string, string[]>} */
const broken = new Map()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  cpSync(inRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const options = {
    jsx: 'react-jsx',
    strict: true,
    module: 'preserve',
    target: 'es2022',
    allowImportingTsExtensions: true,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include: ['**/*'] }),
  )
  for (const [path, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const oxlint = spawnSync(
    process.execPath,
    [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '-f', 'json'],
    { cwd: folder, encoding: 'utf8' },
  )
  /** @type {{diagnostics: {code: string, filename: string}[]}} */
  const { diagnostics } = JSON.parse(oxlint.stdout)
  for (const { code, filename } of diagnostics) broken.set(filename, [...(broken.get(filename) ?? []), code])
}, 30_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('oxlint', () => {
  test.each(refused)('refuses %s', (path, _, rule) => {
    expect(broken.get(path)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]))
  })

  test.each(allowed)('allows %s', (path) => {
    expect(broken.get(path)).toBeUndefined()
  })
})
