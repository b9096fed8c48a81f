import { plural } from 'shared-contracts/domain/plurals'

/** Texts of the shell's own pages. Texts with an ID are fixed by the requirements. */
export const texts = {
  /** AMB-026. */
  signingIn: 'Выполняется вход...',
  /** F23. */
  signIn: 'Вход',
  signInDescription: 'Вход в личный кабинет покупателя фискальных накопителей.',
  signInFailedHint: 'Попробуйте войти еще раз. Товары и корзина доступны без входа.',
  toProducts: 'Перейти к товарам',
  /** ORG-001, ORG-003. */
  companyChoice: 'Выбор компании',
  companyChoiceDescription: 'Выбор организации, за которую вы действуете на портале.',
  companySearch: 'Поиск компании',
  companySearchHint: 'Название или ИНН',
  /** Marks the current organisation. */
  current: 'Текущая',
  inn: 'ИНН',
  kpp: 'КПП',
  /** AMB-160. */
  employee: 'Сотрудник',
  organisation: 'Организация',
  /** AMB-189. */
  noCompanies: 'К вашему входу не привязана ни одна организация.',
  /** AMB-130. */
  noOrganisations: 'Организации не найдены',
  noOrganisationsHint: 'Проверьте название или введите первые цифры ИНН.',
  /** UI-032, UI-033. */
  serverError: 'Ошибка сервера',
  serverErrorText: 'Подождите, скоро данная ошибка будет исправлена.',
  toHome: 'На главную',
  /** NAV-035, AMB-166. */
  notFound: 'Страница не найдена',
  notFoundHint: 'Возможно, ссылка недействительна или страница была удалена.',
} as const

/** Two letters that writers use interchangeably. */
export const letters = { yo: 'ё', ye: 'е' } as const

const organisations = (count: number) =>
  `${count} ${plural(count, { one: 'организация', few: 'организации', many: 'организаций' })}`

/** AMB-130, ORG-021: the banner when not all organisations are shown. */
export function tooManyText(count: number, isSearch: boolean): string {
  return isSearch
    ? `Найдено ${organisations(count)}. Показаны первые 50, уточните запрос.`
    : `Всего ${organisations(count)}. Показаны первые 50, воспользуйтесь поиском.`
}

/** Read aloud after a search that shows all it found. */
export function foundText(count: number): string {
  return `Найдено: ${organisations(count)}`
}
