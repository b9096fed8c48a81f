import { formatNumber } from 'shared-contracts/domain/money'

/** What buyers read about a basket that was merged (BSK-003, BSK-004). */
export const texts = {
  merged: 'Корзину изменили и на другом устройстве. Изменения объединены.',
  joined: 'Товары, выбранные до входа, добавлены к товарам вашей корзины.',
  leftOut: (names: readonly string[]) => `Не добавлено в корзину: ${names.join(', ')}.`,
  leftOutHint: 'Этого нельзя заказать вместе с товарами корзины. «Заменить» уберет из нее то, что мешает.',
  named: (name: string) => `«${name}»`,
  /** So many pieces of a product are in the basket now. */
  now: (name: string, quantity: number) =>
    quantity === 0 ? `«${name}» убран` : `«${name}» – ${formatNumber(quantity)}\u00A0шт.`,
}
