/**
 * Messages that the shell shows too, and that every page therefore loads first. The files beside this one contain the
 * messages of one remote each. Texts with an ID are fixed by the requirements.
 */
export const messages = {
  /** ERR-003. */
  orderOutOfStock: 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину',
  /** ERR-004. */
  orderFailed: 'Ошибка создания заказа, попробуйте еще раз',
  /** A21, A29: the organisation or the buyer holds too large a part of the stock in unpaid orders. */
  unpaidLimit: 'Слишком много неоплаченных товаров. Оплатите прежние заказы или уменьшите количество.',
  /** APPR-003. */
  limitExceeded: 'Заказ сверх вашего лимита. Его можно отправить на согласование.',
  approvalNotSent: 'Заявка не отправлена, проверьте корзину',
  /** ORDER-012. */
  offerNotAccepted: 'Примите оферту, чтобы оформить заказ',
  edoNotRegistered: 'Зарегистрируйтесь в ЭДО, чтобы оформить заказ',
  /** F13: no answer arrived, so the order may exist. */
  orderUnknown: 'Статус заказа неизвестен',
  /** ERR-007. */
  tariffsFailed: 'Ошибка получения тарифов доставки, попробуйте позже',
  /** ERR-011. */
  suggestFailed: 'Не удалось получить подсказки. Проверьте соединение и продолжите ввод.',
  /** ERR-017. */
  productsFailed: 'Ошибка получения товаров',
  /** ERR-019, ERR-022. */
  textFailed: 'Ошибка получения данных',
  /** ERR-020. */
  filesFailed: 'Ошибка получения файлов продукта',
  /** ERR-023. */
  filesByIdFailed: 'Ошибка получения файлов продукта по id',
  /** ERR-033, AMB-085. */
  multiLoginFailed: 'Ошибка получения списка организаций',
  /** ERR-034. */
  documentNotFound: 'Документ не найден',
  /** MAX_ARCHIVE_FILES. */
  archiveTooLarge:
    'Слишком много документов для одного архива: можно не больше 5\u00A0000 файлов. Выберите меньше заказов.',
  /** ERR-038. */
  offerFailed: 'Ошибка получения оферты',
  /** ERR-039. */
  offerNotCreated: 'Ошибка Создания оферты',
  /** ERR-040. */
  offerNotChecked: 'Ошибка проверки оферты',
  /** ERR-044. */
  documentTypesFailed: 'Ошибка получения типов документов',
  /** ERR-037. */
  orderDocsFailed: 'Ошибка получения документов по заказу.',
  /** AMB-197. */
  orderNotCancelled: 'Не удалось отменить заказ',
  /** ERR-047, ERR-050. */
  ordersFailed: 'Ошибка получения списка заказов',
  /** ERR-071. */
  organisationSearchFailed: 'Не удалось получить данные об организации',
  /** A26: the guests' share of the day is used up. */
  organisationSearchTooOften: 'Слишком много запросов подряд. Повторите через минуту.',
  organisationSearchRests: 'Поиск организаций временно недоступен: слишком много запросов за сутки. Попробуйте позже.',
  /** ERR-074. */
  authInitFailed: 'Не удалось проверить аутентификацию',
  /** ERR-075, AMB-088. */
  loginFailed: 'Неверный логин или пароль',
  loginFailedLiteral: 'Bad login or password',
  /** AMB-083. */
  signInRequired: 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.',
  /** AMB-084. */
  zeroOrganisations: 'Для оформления заказа необходимы данные организации. Добавьте организацию в личном кабинете.',
  /** AMB-023. */
  sessionExpired: 'Сессия истекла. Выполните вход повторно.',
  /** F8: the identity provider answers with 5xx; the refresh is repeated. */
  identityUnavailable: 'Сервис входа недоступен',
  /** AMB-078. */
  invalidRequest: 'Некорректный запрос. Проверьте введенные данные.',
  /** AMB-079. */
  blocked: 'Доступ к ресурсу заблокирован',
  /** TEAM-001. */
  roleRefused: 'Ваша роль в организации этого не позволяет. Обратитесь к владельцу.',
  /** AMB-080. */
  notFound: 'Ресурс не найден',
  /** No answer was received. */
  noAnswer: 'Нет ответа от сервера. Проверьте подключение к интернету.',
  /** AMB-081. */
  serverError: 'Ошибка сервера, попробуйте позже',
  /** ERR-083, AMB-089. */
  unexpectedLiteral: 'Unexpected Application Error!',
  unexpected: 'Произошла непредвиденная ошибка. Обновите страницу.',
  /** The stored basket was invalid. */
  basketHealed: 'Сохраненная корзина была повреждена, часть товаров удалена. Проверьте ее.',
  remoteFailed: 'Раздел не открылся',
  retry: 'Повторить',
  cancel: 'Отменить',
  slow: 'Загрузка занимает больше времени, чем обычно',
} as const

/** ERR-012: a product that is incompatible with the basket. */
export function basketConflict(product: string): string {
  return `Выбранный товар не может быть добавлен в текущий заказ. Разместите ${product} в отдельный заказ.`
}

/** Maximum number of names in one text, so that it stays short. */
const MAX_NAMES = 2

/** ERR-012: the lines of the basket that a product conflicts with, at most 500 characters. */
export function conflictsWith(products: readonly string[]): string {
  const names = products.slice(0, MAX_NAMES).map((name) => `«${name}»`)
  const more = products.length - names.length
  const list = names.join(', ') + (more > 0 ? ` и еще ${more}` : '')
  return `Не сочетается с ${products.length === 1 ? 'товаром' : 'товарами'} в корзине: ${list}`.slice(0, 500)
}

/** A product that would exceed the maximum number of lines. */
export function basketFull(product: string, lines: number): string {
  return `В одном заказе может быть не больше ${lines} товаров. Разместите ${product} в отдельный заказ.`
}

/** AMB-101: the lines whose products left the catalogue, by the names of the products. */
export function linesRemoved(products: readonly string[]): string {
  const names = products.map((product) => `«${product}»`).join(', ')
  return products.length === 1
    ? `Товар ${names} недоступен для заказа и удален из корзины.`
    : `Товары ${names} недоступны для заказа и удалены из корзины.`
}
