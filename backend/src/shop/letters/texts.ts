import { formatNumber } from 'shared-contracts/domain/money'
import { unbroken } from 'shared-contracts/texts/unbroken'

/** Texts of the letters (LETTER-001, DRIVE-011, APPR-008). */
export const letterTexts = {
  /** LETTER-005, in the log and on the desk. */
  unsent: (count: number) => `Писем не отправлено: ${formatNumber(count)}`,

  toOrder: 'Открыть заказ',
  toProducts: 'Перейти к товарам',
  about: (organisation: string) => `Это письмо о заказе организации ${organisation}.`,
  aboutApproval: (organisation: string) => `Это письмо о заявке организации ${organisation}.`,
  aboutDrives: (organisation: string) => `Это письмо о накопителях организации ${organisation}.`,
  aboutInvitation: (organisation: string) =>
    `Это письмо о приглашении в организацию ${organisation}. Если вы его не ждали, ничего делать не нужно.`,
  choose: 'Выбрать, какие письма получать',

  subject: {
    placed: (order: number) => numbered('Заказ', order, 'оформлен'),
    paid: (order: number) => numbered('Оплата заказа', order, 'получена'),
    ready: (order: number) => numbered('Заказ', order, 'готов к выдаче'),
    shipped: (order: number) => numbered('Заказ', order, 'отгружен'),
    shippedPartly: (order: number) => numbered('Заказ', order, 'отгружен частично'),
    expires: (order: number) => numbered('Завтра истекает срок оплаты заказа', order),
    expiresToday: (order: number) => numbered('Сегодня истекает срок оплаты заказа', order),
    cancelled: (order: number) => numbered('Заказ', order, 'отменен'),
    expired: (order: number) => numbered('Заказ', order, 'отменен: не оплачен'),
    refunded: (order: number) => numbered('Возврат денег по заказу', order),
  },

  invoiceAttached: 'Счет приложен к письму.',
  invoicePending: 'Счет еще формируется. Он появится на странице заказа.',
  payUntil: (day: string) => `Оплатите заказ до ${day}, иначе он отменится, а товары вернутся в продажу.`,
  paidInFull: 'Заказ оплачен полностью.',
  fetch:
    'Назовите на складе номер FNR. Сотруднику нужны доверенность и паспорт, руководителю из ЕГРЮЛ доверенность не нужна.',
  ready: 'Товары собраны и ждут вас на складе.',
  onTheWay: 'Товары переданы перевозчику.',
  handedOver: 'Товары выданы.',
  partly: 'Остальные товары заказа мы отгрузим позже и сообщим об этом отдельным письмом.',
  documents: 'УПД и список серийных номеров появятся на странице заказа.',
  moreSerialNumbers: 'В письме только первые серийные номера. Остальные будут в списке на странице заказа.',
  isLastDay: (day: string) => `Последний день оплаты: ${day}. Если деньги уже в пути, ничего делать не нужно.`,
  otherwise: 'Без оплаты заказ отменится, а товары вернутся в продажу.',
  cancelled: 'Товары вернулись в продажу. Счет по этому заказу недействителен, не оплачивайте его.',
  expired: 'Срок оплаты истек, и товары вернулись в продажу. Счет по этому заказу недействителен, не оплачивайте его.',
  orderAgain: 'Если товары еще нужны, оформите новый заказ.',

  organisation: 'Организация',
  receiving: 'Получение',
  address: 'Адрес доставки',
  warehouse: 'Склад',
  hours: 'Часы работы',
  phones: 'Телефоны склада',
  pickupNumber: 'Номер FNR',
  carrier: 'Перевозчик',
  trackNumber: 'Трек-номер',
  contact: 'Контактное лицо',
  comment: 'Комментарий',
  goods: 'Товары',
  delivery: 'Доставка',
  total: 'Итого',
  received: 'Получено',
  rest: 'Осталось оплатить',
  reason: 'Причина',
  refunded: 'Сумма возврата',

  drives: {
    subject: (count: number) => `Заканчивается срок накопителей: ${formatNumber(count)}`,
    replace: 'Без действующего накопителя касса не пробивает чеки. Закажите замену заранее.',
    more: (count: number) => `В письме не все накопители: в списке на портале еще ${formatNumber(count)}.`,
    ends: (day: string) => `до ${day}`,
    hasEnded: (day: string) => `срок истек ${day}`,
    open: 'Открыть накопители',
  },

  invitation: {
    subject: (organisation: string) => `Приглашение в организацию ${organisation}`,
    invites: (inviter: string, organisation: string) =>
      `${inviter} приглашает вас вместе работать с заказами организации ${organisation}.`,
    until: (day: string) => `Примите приглашение до ${day}: войдите или зарегистрируйтесь. Ссылка сработает один раз.`,
    role: 'Роль',
    open: 'Открыть приглашение',
  },

  approval: {
    subject: {
      asked: (id: number) => numbered('Заявка', id, 'ждет решения'),
      approved: (id: number) => numbered('Заявка', id, 'согласована'),
      rejected: (id: number) => numbered('Заявка', id, 'отклонена'),
      stale: (id: number) => numbered('Заявка', id, 'устарела'),
      expired: (id: number) => numbered('Срок заявки', id, 'истек'),
    },
    asked: 'Заказ превышает лимит сотрудника. Откройте заявку, чтобы согласовать или отклонить ее.',
    decideUntil: (day: string) => `Решите до ${day}: потом срок заявки истечет.`,
    ordered: 'Заказ оформлен.',
    orderedAs: (order: number) => unbroken(`Оформлен заказ № ${order}.`),
    stale: 'Оформить этот заказ уже нельзя.',
    expired: 'Решение не приняли вовремя.',
    askAgain: 'Если товары еще нужны, измените заказ и отправьте новую заявку.',
    asker: 'Заявитель',
    why: 'Зачем',
    decided: 'Решение принял(а)',
    open: 'Открыть заявку',
  },

  pieces: (quantity: number) => `${formatNumber(quantity)}\u00A0шт.`,
  serialNumbers: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'Серийный номер' : 'Серийные номера'}: ${numbers.join(', ')}`,
} as const

function numbered(before: string, order: number, after = ''): string {
  return unbroken([before, `№ ${order}`, after].filter(Boolean).join(' '))
}
