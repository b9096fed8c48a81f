import { MAX_QUANTITY } from 'shared-contracts/api/limits'
import { formatNumber } from 'shared-contracts/domain/money'

/** Texts that the design system itself shows or announces. */
export const texts = {
  portalName: 'ФН Портал',
  quantity: 'Количество',
  increase: 'Увеличить количество',
  decrease: 'Уменьшить количество',
  /** AMB-185. */
  notWhole: 'Введите целое число',
  tooMany: `Не больше ${formatNumber(MAX_QUANTITY)}\u00A0шт.`,
  close: 'Закрыть',
  cancel: 'Отмена',
  retry: 'Повторить',
  retrying: 'Повторяем…',
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
  period: 'Период',
  periodFrom: 'С',
  periodTo: 'По',
  periodAny: 'Любой',
  periodSince: (day: string) => `с ${day}`,
  periodUntil: (day: string) => `по ${day}`,
  presets: {
    thisMonth: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
    quarter: 'Квартал',
    thisYear: 'Год',
    anyTime: 'Все время',
  },
  calendarFailure: {
    failed: 'Календарь не загрузился. Нажмите еще раз.',
    offline: 'Календарь откроется, когда появится соединение.',
  },
  datePlaceholder: 'дд.мм.гггг',
  dateInvalid: 'Укажите дату в виде 31.01.2025',
  dateInFuture: 'Эта дата еще не наступила',
  dateOrder: 'Начало периода позже его конца',
  notChosen: 'Не выбрано',
  phoneForeign: 'Это номер другой страны. Укажите российский, он начинается с +7',
} as const
