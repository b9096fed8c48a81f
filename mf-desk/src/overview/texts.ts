import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'
import { formatMoney, formatNumber, type Kopecks } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'

/** What managers read in the strip above the orders (DESK-017). */
export const overviewTexts = {
  title: 'Что ждет',
  failed: 'Не удалось получить сводку',
  unpaid: 'Без оплаты',
  unpaidNote: (sum: Kopecks) => `на ${formatMoney(sum)}`,
  toShip: 'К отгрузке',
  toShipNote: (pickups: number) => `самовывоз ${formatNumber(pickups)}`,
  withoutNumbers: 'Без серийных номеров',
  withoutNumbersNote: (since: string) => `отгрузки с ${formatDate(since)}`,
  exchange: 'Обмен с 1С',
  noExchange: 'нет',
  noExchangeNote: 'обменов еще не было',
  exchangeAt: (at: string, isToday: boolean) => (isToday ? formatDateTime(at).split(' ').at(-1) : formatDate(at)),
  refused: (count: number) => (count === 0 ? 'без отказов' : `отказов ${formatNumber(count)}`),
  exchangeFailed: 'не прошел',
  lettersWait: 'Письма ждут',
  unsent: (count: number) => `Писем не отправлено: ${formatNumber(count)}`,
  sent: (count: number) => `за день ушло ${formatNumber(count)}`,
  fallbacks: 'Откаты разделов',
  allRun: (count: number) => `работают все ${formatNumber(count)}`,
  someFell: (count: number, known: number) => `разделов ${formatNumber(count)} из ${formatNumber(known)}`,
  nothing: '',

  chart: 'Заказы за 30 дней',
  chartSum: (from: string, to: string, sum: Kopecks) => `${from} – ${to}, на ${formatMoney(sum)}`,
  columns: { day: 'День', orders: 'Заказов', sum: 'Сумма' },
  dayTitle: (day: string, orders: number, sum: Kopecks) =>
    `${day}: ${counted(orders, { one: 'заказ', few: 'заказа', many: 'заказов' })}, ${formatMoney(sum)}`,

  close: 'Закрыть',
  listFailed: 'Не удалось загрузить список',
  noLetters: 'Все письма отправлены.',
  letter: 'Письмо',
  to: 'Кому',
  since: 'С какого времени',
  why: 'Почему',
  order: (id: number) => `заказ № ${id}`,
  kinds: {
    placed: 'Заказ оформлен',
    paid: 'Оплата получена',
    ready: 'Готов к выдаче',
    shipped: 'Отгружен',
    expires: 'Завтра истекает срок оплаты',
    cancelled: 'Отменен',
    refunded: 'Возврат',
  } as Readonly<Record<string, string>>,
  noAddress: 'нет адреса',
  inTurn: 'ждет своей очереди',
  tried: (failures: number) =>
    `почтовый сервер не принял, ${counted(failures, { one: 'попытка', few: 'попытки', many: 'попыток' })}`,
  givenUp: 'не отправлено за три дня, больше не отправляется',
  noFallbacks: 'За последние 24 часа откатов не было.',
  fallbacksHint: 'Если новая версия раздела не запускается, браузер открывает прежнюю и сообщает об этом.',
  remote: 'Раздел',
  version: 'Работает версия',
  team: 'Команда',
  reports: 'Сообщений за 24 часа',
} as const
