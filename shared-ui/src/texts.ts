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
  menuFailure: {
    failed: 'Меню не загрузилось. Нажмите еще раз.',
    offline: 'Меню откроется, когда появится соединение.',
  },
  loadMore: 'Загрузить еще',
  loadingMore: 'Загружаем…',
  theme: 'Тема оформления',
  themes: { system: 'Авто', light: 'Светлая', dark: 'Темная' },
  dialogFailed: 'Окно не загрузилось.',
  listFailure: {
    failed: 'Список не загрузился. Нажмите еще раз.',
    offline: 'Список откроется, когда появится соединение.',
  },
  notChosen: 'Не выбрано',
  picked: (text: string) => `${text}, выбрано`,
} as const

/** Spoken when suggestions appear. */
export function suggestionCount(count: number): string {
  return `${count} ${plural(count, { one: 'подсказка', few: 'подсказки', many: 'подсказок' })}`
}
