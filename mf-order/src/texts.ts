import { formatNumber } from 'shared-contracts/domain/money'
import { counted, type PluralForms } from 'shared-contracts/domain/plurals'
import { withFullStop } from 'shared-contracts/texts/full-stop'

const positions: PluralForms = { one: 'позиция', few: 'позиции', many: 'позиций' }

/** Texts of the order page; error messages are in shared-contracts/texts/messages. */
export const texts = {
  title: 'Оформление заказа',
  description: 'Корзина и оформление заказа с доставкой или самовывозом.',
  linesTitle: 'Товары в корзине',
  /** The search and the quick order find a product by this number. */
  article: (id: number) => `Артикул ${id}`,
  perPiece: 'за штуку',
  remove: (product: string) => `Удалить ${product}`,
  removed: (product: string) => `«${product}» удален из корзины`,
  restore: 'Вернуть',
  clear: 'Очистить корзину',
  cleared: (count: number) => `Корзина очищена: ${counted(count, positions, '\u00A0')}`,
  priceChanged: (was: string) => `Цена изменилась: было ${was}`,
  lineOutOfStock: 'Закончился или меньше, чем в корзине',
  ranOut: 'Закончился',
  left: (pieces: number) => `Осталось ${formatNumber(pieces)}\u00A0шт.`,
  reduceTo: (pieces: number) => `Уменьшить до ${formatNumber(pieces)}`,
  reduceLineTo: (product: string, pieces: number) => `Уменьшить до ${formatNumber(pieces)}: ${product}`,
  removeLine: 'Удалить',
  /** AMB-063. */
  empty: 'Корзина пуста',
  emptyHint: 'Выберите накопители или комплекты в каталоге, и они появятся здесь.',
  toProducts: 'Перейти к товарам',
  /** AMB-064. */
  receiving: 'Получение',
  receivingLabel: 'Способ получения',
  address: 'Адрес доставки',
  chooseAddress: 'Сохраненные адреса',
  saveAddress: 'Сохранить адрес',
  savedAddressesFailed: 'Сохраненные адреса сейчас недоступны. Введите адрес в форме.',
  tariff: 'Тариф',
  tariffsLoading: 'Рассчитываем стоимость доставки',
  byCarrier: 'Перевозчиком, стоимость и срок по выбранному тарифу',
  deliveryIncluded: 'Доставка включена в стоимость товаров.',
  pickupHint: 'Адрес и время выдачи придут, когда заказ будет готов.',
  pickupDetails: 'Где и как получить заказ',
  lastOrder: 'Как в прошлом заказе',
  useLastOrder: 'Заполнить',
  removeLastOrder: 'Не предлагать',
  contacts: 'Контактное лицо',
  contactName: 'Контактное лицо',
  contactPhone: 'Телефон',
  comment: 'Комментарий к заказу',
  charactersLeft: (characters: number) => `Осталось знаков: ${formatNumber(characters)}`,
  /** AMB-062. */
  summaryTitle: 'Ваш заказ',
  goods: 'Товары',
  pieces: (count: number) => `${formatNumber(count)}\u00A0шт.`,
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  total: 'Итого',
  payer: (organisation: string) => `Плательщик: ${organisation}`,
  numbers: (inn: string, kpp: string | null) => `ИНН\u00A0${inn}${kpp === null ? '' : `, КПП\u00A0${kpp}`}`,
  totalNow: (sum: string) => `К оплате ${sum}`,
  deliveryUnknown: 'после выбора адреса',
  deliveryCounting: 'считаем…',
  deliveryUncounted: 'не рассчитана',
  deliveryIncludedShort: 'включена',
  invoiceHint: 'Счет появится в истории заказов через несколько минут. Отгрузка после поступления оплаты.',
  /** APPR-003. */
  approvalHint: 'Счет появится, когда заказ согласуют.',
  guestHint: 'Товары останутся в корзине.',
  /** ORDER-005, ORDER-006. */
  order: 'Заказать',
  signIn: 'Авторизуйтесь',
  ordering: 'Оформляем…',
  /** APPR-003. */
  askApproval: 'Отправить на согласование',
  approvalUnavailable: 'Отправить на согласование сейчас не получается. Корзина сохранена, попробуйте позже.',
  offerFailed:
    'Не удалось открыть согласие с офертой, без него заказ не оформить. Обновите страницу или попробуйте позже.',
  unknownText: 'Связь прервалась до ответа. Нажмите «Проверить»: если заказ уже принят, он не будет создан второй раз.',
  unknownAway: 'Связь прервалась до ответа. Откройте корзину и нажмите «Проверить».',
  unknownElsewhere: (organisation: string) =>
    withFullStop(
      `Ответ не пришел до того, как вы выбрали другую организацию. Проверьте историю заказов: ${organisation}`,
    ),
  check: 'Проверить',
  acceptedAlready: (orderId: number) => `Заказ № ${orderId} уже принят`,
  acceptedAlreadyText: 'Этот заказ оформлен раньше. Он в истории заказов.',
  basketKept: 'Корзина с тех пор изменилась и сохранена. Чтобы заказать и то, что в ней сейчас, оформите новый заказ.',
  orderAnew: 'Оформить новый заказ',
  toHistory: 'Перейти к истории заказов',
  asideTitle: 'Корзина',
  /** The lines that the aside does not show. */
  moreLines: (count: number) => `и еще ${counted(count, positions)}`,
  toOrder: 'Оформить заказ',
} as const
