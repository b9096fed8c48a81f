import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.mjs'
import { boundariesOf, houseRuleFaults } from './house-rules.mjs'
import { sourceNodes } from './source-nodes.mjs'

const boundaries = boundariesOf(JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8')))
/** @param {string} path @param {string} source */
const faults = (path, source) => houseRuleFaults(path, sourceNodes(source, path.endsWith('x')), boundaries)

describe('the house rules', () => {
  test.each([
    ['mf-order/src/a.ts', 'export const a = "color: #1a56db"', 'a raw colour'],
    ['shell/src/a.tsx', 'export const A = styled.p`border: 1px solid rgb(0 0 0 / 10%)`', 'a raw colour'],
    ['mf-order/src/a.tsx', 'export const A = () => <p>Корзина</p>', 'a Russian text'],
    ['shell/src/a.ts', 'export const a = (n: number) => `Всего ${n}`', 'a Russian text'],
    ['mf-order/src/a.ts', "export const a = () => import('mf-catalog/page')", "import('mf-catalog/page')"],
    ['shell/src/a.ts', "export const a = () => import('keycloak-js')", "import('keycloak-js')"],
  ])('refuse in %s: %s', (path, source, expected) => {
    expect(faults(path, source)).toEqual([expect.stringContaining(expected)])
  })

  test.each([
    ['shared-ui/src/tokens.ts', 'export const ink = "#10192b"'],
    ['mf-order/src/a.ts', 'export const a = "/#registration"'],
    ['mf-order/src/a.ts', '/* Русское пояснение, #fff */ export const a = 1'],
    ['mf-order/src/a.ts', 'export const a = /[а-яё]/i'],
    ['mf-order/src/texts.ts', 'export const a = "Корзина"'],
    ['mf-catalog/src/home/drive-picture.tsx', 'export const A = () => <text fill="#fff">ФН</text>'],
    ['shell/src/session/a.ts', "export const a = () => import('keycloak-js')"],
    ['backend/src/a.ts', 'export const a = "Товар не найден"'],
  ])('allow in %s: %s', (path, source) => {
    expect(faults(path, source)).toEqual([])
  })
})
