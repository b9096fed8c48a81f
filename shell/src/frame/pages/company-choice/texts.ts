import { counted } from 'shared-contracts/domain/plurals'

/** Texts of the choice of an organisation. Texts with an ID are fixed by the requirements. */
export const texts = {
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
} as const

const organisations = (count: number) => counted(count, { one: 'организация', few: 'организации', many: 'организаций' })

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
