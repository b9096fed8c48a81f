import { counted } from 'shared-contracts/domain/plurals'

/** Messages of the session that are not in the error catalogue. */
export const texts = {
  /** F23. */
  tryAgain: 'Попробуйте войти еще раз через минуту. Товары и корзина доступны без входа.',
  /** AUTH-010, F23. */
  signOutUnfinished: 'Вы вышли на этом устройстве. Выход завершится, когда сервис входа станет доступен.',
} as const

/** AMB-188: the goods of the organisation that was left stay in its basket. */
export function basketSaved(name: string, count: number): string {
  const goods = counted(count, { one: 'товар', few: 'товара', many: 'товаров' })
  return `Корзина организации ${name} сохранена: ${goods}`
}
