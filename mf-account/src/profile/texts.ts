import { formatDate } from 'shared-contracts/domain/dates'

/** Texts of the organisation's profile. */
export const profileTexts = {
  /** PROF-002. */
  title: 'Профиль организации',
  description: 'Реквизиты, оферта и документы организации покупателя.',
  /** PROF-004..011, AMB-097. */
  longName: 'Полное наименование',
  shortName: 'Краткое наименование',
  inn: 'ИНН',
  ogrn: 'ОГРН',
  kpp: 'КПП',
  id: 'ID',
  legalAddress: 'Юридический адрес',
  postalAddress: 'Почтовый адрес',
  /** AMB-098. */
  sameAddress: 'Почтовый адрес совпадает с юридическим',
  absent: 'не указан',
  copy: (field: string) => `Скопировать ${field}`,
  copied: (what: string) => `${what}: скопировано`,
  copyAll: 'Скопировать реквизиты',
  requisites: 'Реквизиты',
  copyFailed: 'Не удалось скопировать. Выделите текст и скопируйте его вручную.',
  card: 'Скачать карточку организации',
  cardFile: 'Карточка организации.pdf',
  /** PROF-013. */
  documents: 'Документы',
  /** AMB-096. */
  noDocuments: 'Нет документов',
  offer: 'Оферта',
  documentsFailed: 'Не удалось получить список документов',
  organisationFailed: 'Не удалось получить данные организации',
  readiness: 'Готовность к ЭДО',
  /** In a shop without EDO. */
  readinessToOrder: 'Готовность к заказам',
  ready: 'Все готово к заказам',
  edo: 'Электронный документооборот',
  offerAccepted: (at: string | null) => (at === null ? 'Принята' : `Принята ${formatDate(at)}`),
  offerMissing: 'Не принята. Без нее заказ не оформить.',
  acceptOffer: 'Принять оферту',
  edoOff: 'Не требуется',
  edoRegistered: 'Организация зарегистрирована',
  edoMissing: 'Организация не зарегистрирована. Без регистрации заказ не оформить.',
  edoMissingOptional: 'Организация не зарегистрирована. Заказать можно и без регистрации.',
  register: 'Зарегистрироваться в ЭДО',
  checking: 'Проверяем…',
  checkFailed: 'Не удалось проверить',
  retry: 'Повторить',
  offerNotOpened: 'Не удалось открыть согласие с офертой. Обновите страницу или попробуйте позже.',
  /** PROF-015. */
  guest: 'Вы не авторизованы',
  guestHint: 'Войдите, чтобы увидеть данные и документы вашей организации.',
  signIn: 'Войти',
  loading: 'Профиль загружается',
} as const

/** Name of a document when only its id is known. */
export function documentName(docId: number): string {
  return `Документ № ${docId}`
}

/** AMB-095: the file name of a document for which the server gives none. */
export const DOCUMENT_FILE = 'Документ.pdf'

/** When an agreement was accepted, and the version of its text. */
export function acceptance(acceptedAt: string, version: string | null): string {
  return `Принята ${formatDate(acceptedAt)}${version === null ? '' : `, редакция ${edition(version)}`}`
}

/** «от 01.11.2026» for a version that is a date; any other version as it is. */
function edition(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? `от ${formatDate(version)}` : version
}
