import { formatNumber } from 'shared-contracts/domain/money'

/** What buyers and managers read in the parts of this folder. */
export const texts = {
  roleTitle: 'Эта страница вам недоступна',
  roleText: (role: string) => `Ваша роль в организации: ${role}. Если доступ нужен, обратитесь к владельцу.`,

  signIn: 'Войти',
  cancel: 'Отмена',
  listFailed: 'Не удалось загрузить список',
  moreFailed: 'Не удалось загрузить продолжение',
  shown: (count: number, found: number | null) =>
    found === null ? `Показано: ${formatNumber(count)}` : `Показано ${formatNumber(count)} из ${formatNumber(found)}`,
  /** Before the sum of a list. */
  inAll: ', на сумму ',
  fold: 'Фильтры',
  removeFilter: 'Убрать фильтр:',
  screenFailed: 'Экран не открылся',
  screenFailedHint: 'Проверьте соединение и повторите.',
}
