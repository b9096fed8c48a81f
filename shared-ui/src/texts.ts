import { plural } from 'shared-contracts/domain/plurals'

/** Texts the design system itself shows or speaks. */
export const texts = {
  portalName: 'ФН Портал',
  quantity: 'Количество',
  increase: 'Увеличить количество',
  decrease: 'Уменьшить количество',
  close: 'Закрыть',
  cancel: 'Отмена',
  retry: 'Повторить',
  retrying: 'Повторяем…',
  suggestions: 'Подсказки',
  menuFailed: 'Меню не загрузилось. Нажмите еще раз.',
  loadMore: 'Загрузить еще',
  loadingMore: 'Загружаем…',
  theme: 'Тема оформления',
  themes: { system: 'Авто', light: 'Светлая', dark: 'Темная' },
  dialogFailed: 'Окно не загрузилось.',
  listFailed: 'Список не загрузился. Нажмите еще раз.',
  notChosen: 'Не выбрано',
  picked: (text: string) => `${text}, выбрано`,
} as const

/** Spoken when suggestions appear. */
export function suggestionCount(count: number): string {
  return `${count} ${plural(count, { one: 'подсказка', few: 'подсказки', many: 'подсказок' })}`
}
