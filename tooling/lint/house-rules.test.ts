import { houseRuleFaults } from './house-rules.ts'
import { sourceNodes } from './source-nodes.ts'

const faults = (path: string, source: string) => houseRuleFaults(path, sourceNodes(source, path.endsWith('x')))

describe('the house rules', () => {
  test.each([
    ['mf-order/src/a.ts', 'export const a = "color: #1a56db"', 'a raw colour'],
    ['shell/src/a.tsx', 'export const A = styled.p`border: 1px solid rgb(0 0 0 / 10%)`', 'a raw colour'],
    ['mf-order/src/a.tsx', 'export const A = () => <p>Корзина</p>', 'a Russian text'],
    ['shell/src/a.ts', 'export const a = (n: number) => `Всего ${n}`', 'a Russian text'],
    ['mf-order/src/texts.ts', 'export const a = (pieces: number) => `Осталось ${pieces}`', 'a number in a text'],
    [
      'backend/src/platform/http/texts.ts',
      'export const a = (count: number) => `В наличии ${count} шт.`',
      'a number in a text',
    ],
    ['mf-order/src/texts.ts', "export const a = 'больше 99 шт.'", 'a line may break'],
    ['mf-order/src/texts.ts', "export const a = 'больше 99 999'", 'a line may break'],
    ['mf-order/src/texts.ts', 'export const a = (n: string) => `осталось ${n} %`', 'a line may break'],
    ['mf-order/src/a.ts', "export const a = () => import('mf-catalog/page')", "import('mf-catalog/page')"],
    ['shell/src/a.ts', "export const a = () => import('keycloak-js')", "import('keycloak-js')"],
    ['shell/src/http/a.ts', "export const a = () => import('../state/b.ts')", "import('../state/b.ts')"],
    ['shell/src/http/a.ts', "export type A = import('../state/b.ts').A", "import('../state/b.ts')"],
  ])('refuse in %s: %s', (path, source, expected) => {
    expect(faults(path, source)).toEqual([expect.stringContaining(expected)])
  })

  test.each([
    ['shared-ui/src/theme/tokens.ts', 'export const ink = "#10192b"'],
    ['mf-order/src/a.ts', 'export const a = "/#registration"'],
    ['mf-order/src/a.ts', '/* Русское пояснение, #fff */ export const a = 1'],
    ['mf-order/src/a.ts', 'export const a = /[а-яё]/i'],
    ['mf-order/src/texts.ts', 'export const a = "Корзина"'],
    ['mf-order/src/texts.ts', 'export const a = (count: number) => `Осталось ${formatNumber(count)}\\u00A0шт.`'],
    ['mf-order/src/texts.ts', 'export const a = "до 99\u00A0999\u00A0шт., 5 процентов"'],
    ['mf-order/src/a.ts', 'export const a = (count: number) => `row ${count}`'],
    ['mf-catalog/src/home/drive-picture.tsx', 'export const A = () => <text fill="#fff">ФН</text>'],
    ['shell/src/session/a.ts', "export const a = () => import('keycloak-js')"],
    ['shell/src/http/a.test.ts', "export const a = () => import('../state/b.ts')"],
    ['backend/src/a.ts', 'export const a = "Товар не найден"'],
  ])('allow in %s: %s', (path, source) => {
    expect(faults(path, source)).toEqual([])
  })

  const change = 'export const a = (tx) => tx.update(orders).set({})'
  test.each([
    ['backend/src/a.ts', change],
    ['backend/src/shop/orders/a.ts', 'export const a = (tx) => tx.insert(orders).values({})'],
    ['backend/src/shop/orders/a.ts', 'export const a = (tx) => tx.delete(orders)'],
    ['backend/src/a.ts', "export const a = sql`update orders set goods = 'shipped'`"],
    ['backend/src/a.ts', 'export const a = (tx) => tx.insert(serialNumbers).values({})'],
    ['backend/src/a.ts', 'export const a = sql`delete from serial_numbers`'],
  ])('SHIP-001: refuse in %s a second writer of orders: %s', (path, source) => {
    expect(faults(path, source)).toEqual([
      expect.stringContaining('orders are written by backend/src/shop/orders/changes alone'),
    ])
  })

  test.each([
    ['backend/src/shop/orders/changes/a.ts', change],
    ['backend/src/testing/a.ts', change],
    ['backend/src/a.ts', 'export const a = (tx) => tx.update(orderDocuments).set({ a: "update of orders" })'],
  ])('allow in %s: %s', (path, source) => {
    expect(faults(path, source)).toEqual([])
  })
})
