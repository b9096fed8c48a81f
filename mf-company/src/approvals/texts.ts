import { APPROVAL_DAYS, type Approval, type ApprovalState, type ApprovalTab } from 'shared-contracts/api/approvals'
import type { Period } from 'shared-contracts/api/own-limit'
import { formatMoney, formatNumber, type Kopecks } from 'shared-contracts/domain/money'
import { daysOf } from '../parts/days-texts.ts'

const NOMINATIVE = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
]

/** What buyers and approvers read about requests to order beyond a limit. */
export const approvalTexts = {
  title: 'Согласования',
  description: 'Заявки сотрудников на заказы сверх лимита.',
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть заявки на согласование',
  tabList: 'Заявки',
  tabs: { waiting: 'Ждут решения', mine: 'Мои заявки', all: 'Все' } satisfies Record<ApprovalTab, string>,
  empty: {
    waiting: 'Ничего не ждет решения',
    mine: 'Заявок пока нет',
    all: 'Заявок пока нет',
  } satisfies Record<ApprovalTab, string>,
  emptyHint: {
    waiting: 'Когда сотрудник отправит заказ сверх лимита, заявка появится здесь.',
    mine: 'Если заказ окажется сверх вашего лимита, отправьте его на согласование из корзины.',
    all: 'Здесь будут заявки всех сотрудников: и те, что ждут решения, и прежние.',
  } satisfies Record<ApprovalTab, string>,
  columns: {
    number: 'Заявка',
    date: 'Дата',
    asker: 'Заявитель',
    sum: 'Сумма заказа',
    excess: 'Сверх лимита',
    limit: 'Лимит',
    changed: 'Изменилось',
    state: 'Состояние',
    until: 'Решить до',
  },
  beyondBy: (excess: string) => `сверх лимита ${excess}`,
  details: 'Детали',
  open: (approvalId: number) => `Детали заявки № ${approvalId}`,
  number: (approvalId: number) => `№ ${approvalId}`,
  none: '—',
  limits: { order: 'на заказ', period: 'за период' } satisfies Record<NonNullable<Approval['limit']>, string>,
  changes: { price: 'Цена', stock: 'Остаток' } satisfies Record<NonNullable<Approval['changed']>, string>,
  states: {
    pending: 'Ждет решения',
    ordered: 'Согласована',
    rejected: 'Отклонена',
    withdrawn: 'Отозвана',
    expired: 'Истекла',
    stale: 'Устарела',
  } satisfies Record<ApprovalState, string>,

  requestTitle: (approvalId: number) => `Заявка № ${approvalId}`,
  until: (day: string) => `до\u00A0${day}`,
  failed: 'Не удалось загрузить заявку',
  missing: 'Такой заявки нет',
  missingHint: 'Возможно, она принадлежит другой организации или вам недоступна.',
  approve: 'Согласовать',
  approving: 'Согласуем…',
  reject: 'Отклонить',
  rejecting: 'Отклоняем…',
  rejectTitle: (approvalId: number) => `Отклонить заявку № ${approvalId}`,
  rejectHint: (asker: string) => `Причину увидит заявитель: ${asker}.`,
  reason: 'Причина',
  reasonRequired: 'Напишите причину',
  withdraw: 'Отозвать',
  withdrawing: 'Отзываем…',
  toBasket: 'В корзину',
  nothingAdded: 'Ни один товар этой заявки сейчас добавить нельзя.',
  ordered: (orderId: number) => `Заказ № ${orderId} оформлен`,
  openOrder: 'Открыть заказ',
  endReason: { rejected: 'Причина', stale: 'Почему устарела' } as Partial<Record<ApprovalState, string>>,
  expiredHint: `За ${daysOf(APPROVAL_DAYS)} решение не приняли. Товары можно вернуть в корзину и отправить заявку снова.`,

  /** The new sum follows, then the difference. */
  priceChanged: (was: string) => `Цена изменилась после заявки: было ${was}, стало`,
  by: (difference: Kopecks) =>
    difference > 0
      ? `, больше на ${formatMoney(difference)}. Согласуется новая сумма.`
      : `, меньше на ${formatMoney(Math.abs(difference) as Kopecks)}. Согласуется новая сумма.`,
  stockShort: 'Товара в наличии меньше, чем в заявке.',
  productsGone: (count: number) =>
    count === 1 ? 'Товар из заявки больше не продается.' : 'Товары из заявки больше не продаются.',
  notOrdered: 'Если согласовать сейчас, заказ не оформится, а заявитель об этом узнает.',

  lines: 'Состав заказа',
  product: 'Товар',
  quantity: 'Кол-во',
  price: 'Цена',
  lineSum: 'Сумма',
  oldPrice: 'прежняя цена',
  priceRose: (difference: Kopecks) => `цена выросла на ${formatMoney(difference)}`,
  priceFell: (difference: Kopecks) => `цена снизилась на ${formatMoney(difference)}`,
  inStock: (pieces: number) => (pieces > 0 ? `в наличии ${formatNumber(pieces)}\u00A0шт.` : 'закончился'),
  gone: 'больше не продается',
  goods: 'Товары',
  delivery: 'Доставка',
  total: 'Сумма заказа',
  vat: 'НДС',

  who: 'Кто и зачем',
  asker: 'Заявитель',
  askedAt: 'Подана',
  why: 'Зачем',
  receiving: 'Получение',
  pickup: 'Самовывоз',
  receivingText: (carrier: string | null | undefined, address: string) =>
    `${['Доставка', carrier].filter(Boolean).join(', ')}: ${address}`,
  decidedBy: 'Решение',

  periodLimit: 'Лимит за период',
  orderLimit: 'Лимит на заказ',
  /** @param since first day of the period, such as 2026-11-01 */
  period(period: Period, since: string): string {
    const [year, month] = since.split('-')
    const first = Number(month) - 1
    if (period === 'year') return `Год, ${year}`
    if (period === 'month') return `Месяц, ${NOMINATIVE[first]} ${year}`
    return `Квартал, ${NOMINATIVE[first]} – ${NOMINATIVE[first + 2]} ${year}`
  },
  limitIs: (limit: Kopecks) => `лимит ${formatMoney(limit)}`,
  orders: 'Заказы',
  requests: 'Другие заявки',
  request: 'Эта заявка',
  beyond: 'Сверх лимита',
  within: 'В пределах лимита',
} as const
