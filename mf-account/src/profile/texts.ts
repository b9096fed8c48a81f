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
  /** PROF-013. */
  documents: 'Документы',
  /** AMB-096. */
  noDocuments: 'Нет документов',
  offer: 'Оферта',
  documentsFailed: 'Не удалось получить список документов',
  organisationFailed: 'Не удалось получить данные организации',
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
