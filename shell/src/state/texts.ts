import { counted } from 'shared-contracts/domain/plurals'
import { withFullStop } from 'shared-contracts/texts/full-stop'

/** Messages of the session that are not in the error catalogue. */
export const texts = {
  /** F23. */
  tryAgain: 'Попробуйте войти еще раз через минуту. Товары и корзина доступны без входа.',
  /** AUTH-010, F23. */
  signOutUnfinished: 'Вы вышли на этом устройстве. Выход завершится, когда сервис входа станет доступен.',
} as const

/** F11: shown when this tab takes over the organisation chosen in another tab. */
export function chosenInOtherTab(name: string): string {
  return withFullStop(`В другой вкладке выбрана другая организация: ${name}`)
}

/** TEAM-004: the user was removed from the organisation that the page was shown for. */
export function organisationLost(name: string): string {
  return withFullStop(`У вас больше нет доступа к организации ${name}`)
}

/** AMB-188: the goods of the organisation that was left stay in its basket. */
export function basketSaved(name: string, count: number): string {
  const goods = counted(count, { one: 'товар', few: 'товара', many: 'товаров' })
  return `Корзина организации ${name} сохранена: ${goods}`
}
