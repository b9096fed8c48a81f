/** Texts of refusals that are not in the error catalogue of shared-contracts. */
export const texts = {
  unauthorized: 'Требуется вход',
  foreignOrganisation: 'Нет доступа к организации',
  operatorsOnly: 'Только для операторов портала',
  managersOnly: 'Только для менеджеров магазина',
  personsOnly: 'Учетными записями программ управляют только менеджеры',
  notFromScript: 'Запрос отправлен не порталом',
  tooLarge: 'Запрос слишком велик',
  wrongMethod: 'Метод не поддерживается',
  wrongType: 'Тело запроса - не того типа, который здесь принимается',
  slow: 'Запрос не был получен вовремя',
  tooMany: 'Слишком много запросов, попробуйте позже',
  unavailable: 'Сервис временно недоступен, попробуйте позже',
  unknownField: 'Неизвестное поле',
  wrongKey: 'Ключ повторного запроса: от 1 до 200 латинских букв, цифр и знаков без пробелов',
  wrongSignature: 'Подпись адреса: от 1 до 200 латинских букв, цифр и знаков без пробелов',
  repeatedProduct: 'Товар указан дважды',
  wrongCursor: 'Продолжение не из ответа поиска. Начните поиск заново.',
} as const

/** Texts of the page in place of a document. */
export const documentTexts = {
  expiredTitle: 'Ссылка на документ больше не действует',
  expired: 'Ссылка работает час. Документ остался на портале: откройте его оттуда еще раз.',
  failedTitle: 'Документ пока не открывается',
  failed: 'Обновите страницу через минуту или откройте документ с портала.',
  toOrder: (orderId: string) => `Перейти к заказу № ${orderId}`,
  toProfile: 'Перейти в профиль',
  toInformation: 'Перейти к информации',
} as const
