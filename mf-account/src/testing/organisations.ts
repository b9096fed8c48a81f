import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'

/** Suggestions of organisations for tests. */
export const company: OrganisationSuggestion = {
  value: 'ООО Ромашка',
  data: {
    inn: '7701234567',
    kpp: '770101001',
    ogrn: '1027701234567',
    address: {
      value: 'г Москва, ул Тверская, д 1 к 2, офис 3',
      data: {
        fias_id: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
        region_kladr_id: '7700000000000',
        postal_code: '125009',
        region: 'Москва',
        city: 'Москва',
        settlement: null,
        street: 'Тверская',
        house: '1',
        block: '2',
        flat: '3',
      },
    },
    management: { name: 'Иванов Петр Сергеевич' },
    name: { fullName: 'Общество с ограниченной ответственностью «Ромашка»' },
  },
}

/** A sole trader has neither KPP nor director. */
export const trader: OrganisationSuggestion = {
  value: 'ИП Орлов',
  data: {
    inn: '500100732259',
    kpp: null,
    ogrn: '304500116000157',
    address: null,
    management: null,
    name: { fullName: 'Орлов Тимур' },
  },
}

export const withState = (status: string): OrganisationSuggestion => ({
  ...company,
  data: { ...company.data, state: { status } },
})
