import type { Tariff } from '../api/delivery.ts'
import type { MultiLogin } from '../api/multilogin.ts'
import type { OrderDocument } from '../api/order-documents.ts'
import type { Order, OrderLine } from '../api/orders.ts'
import type { Organisation } from '../api/organisation.ts'
import type { Product } from '../api/products.ts'
import type { AddressSuggestion } from '../api/suggestions.ts'
import type { Registration } from '../api/users.ts'
import type { PortalConfig } from '../portal/config.ts'
import type { OrganisationState } from '../portal/state.ts'

/** Sample API answers for remotes that run alone and for unit tests. */

export const sampleConfig: PortalConfig = {
  identity: { url: '/auth', realm: 'portal', clientId: 'portal' },
  captcha: { host: '/captcha.local', siteKey: 'sample' },
  requisites: {
    name: 'ООО «Торговый дом ФН»',
    inn: '7700000000',
    kpp: '770001001',
    ogrn: '1027700000000',
    phone: '+7 (495) 000-00-00',
    email: 'support@example.ru',
  },
  analytics: { enabled: false, goalId: 'purchase' },
  tokensInUrl: false,
  overrideOrigins: [],
  redirectHosts: ['pay.example.ru'],
  redirectOrigins: [],
  trackingUrls: { СДЭК: 'https://tracking.example.ru/?n={trackNumber}' },
  signingUrl: 'https://edo.example.ru/',
  edoCabinets: {
    testHosts: ['test.example.ru'],
    test: {
      LK: 'https://test-edo.example.ru/lk?inn={inn}&kpp={kpp}',
      PK: 'https://test-edo.example.ru/pk?inn={inn}&kpp={kpp}',
    },
    production: {
      LK: 'https://edo.example.ru/lk?inn={inn}&kpp={kpp}',
      PK: 'https://edo.example.ru/pk?inn={inn}&kpp={kpp}',
    },
  },
  sampleData: true,
}

export const sampleProducts: readonly Product[] = [
  {
    id: 7101,
    name: 'Фискальный накопитель ФН-1.1М, 36 месяцев',
    price: 16490,
    images: [],
    availableStatus: 1,
    type: 'FN',
  },
  {
    id: 7102,
    name: 'Фискальный накопитель ФН-1.1М, 15 месяцев',
    price: 12290,
    images: [],
    availableStatus: 2,
    type: 'FN',
  },
  {
    id: 7103,
    name: 'Комплект: ФН на 36 месяцев и код ОФД на 36 месяцев',
    price: 22900,
    images: [],
    availableStatus: 3,
    type: 'KIT',
  },
  {
    id: 7506,
    name: 'Набор для замены ФН: накопитель, код ОФД, настройка',
    price: 24500,
    images: [],
    availableStatus: 4,
    type: 'SET',
  },
]

export const sampleMultiLogin: MultiLogin = {
  type: 'LK',
  userId: 1,
  logins: [
    {
      orgId: 11,
      orgName: 'ООО «Ромашка»',
      orgNameCustom: null,
      orgInn: '7701234567',
      orgKpp: '770101001',
      isEmployee: false,
    },
  ],
}

/** TEAM-001: the state `organisation` of a user with the role; undefined: of an API that names none. */
export function organisationAs(role?: string): OrganisationState {
  const [login = null] = sampleMultiLogin.logins
  return { orgId: 11, login: login && { ...login, role }, type: 'REGULAR' }
}

export const sampleOrganisation: Organisation = {
  longName: 'Общество с ограниченной ответственностью «Ромашка»',
  shortName: 'ООО «Ромашка»',
  inn: '7701234567',
  ogrn: '1027701234567',
  kpp: '770101001',
  partnerId: 500011,
  legalAddress: 'г Москва, ул Тверская, д 1',
  legalAddressId: 1,
  postalAddress: 'г Москва, ул Тверская, д 1',
  postalAddressId: 1,
  orgType: 'REGULAR',
  email: 'buh@romashka.example.ru',
}

export const sampleAddresses: readonly AddressSuggestion[] = [
  {
    value: 'г Казань, ул Баумана, д 7',
    data: {
      fias_id: '0f7e1f00-0000-4000-8000-000000000007',
      city_fias_id: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
      settlement_fias_id: null,
      region_fias_id: '0c089b04-099e-4e0e-955a-6bf1ce525f1a',
      region_kladr_id: '1600000000000',
      country: 'Россия',
      country_iso_code: 'RU',
      postal_code: '420111',
      region: 'Татарстан',
      region_type: 'Респ',
      city: 'Казань',
      settlement: null,
    },
  },
]

export const sampleRegistration: Registration = {
  contact: { email: 'buh@romashka.example.ru', phone: '79161234567' },
  director: { firstName: 'Петр', lastName: 'Иванов', middleName: 'Сергеевич' },
  password: 'secret-2026',
  inn: '7701234567',
  kpp: '770101001',
  legalAddress: {
    region: 'Москва',
    city: 'Москва',
    settlement: null,
    fiasCode: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    postalCode: '125009',
    houseNumber: '1',
    regionCode: '77',
    street: 'Тверская',
    building: null,
    office: null,
  },
  postAddress: {},
  ogrn: '1027701234567',
  orgName: 'ООО «Ромашка»',
  token: 'captcha-token',
}

export const sampleTariffs: readonly Tariff[] = [
  {
    vendorId: 1,
    vendorName: 'СДЭК',
    urgentTypeId: 1,
    tariffName: 'до двери',
    insurance: 0,
    period: '2-4 дн.',
    price: 640,
    minDays: 2,
    maxDays: 4,
  },
  {
    vendorId: 2,
    vendorName: 'Major Express',
    urgentTypeId: 2,
    tariffName: 'экспресс',
    insurance: 0,
    period: '1-2 дн.',
    price: 1180,
    minDays: 1,
    maxDays: 2,
  },
]

export const sampleOrders: readonly Order[] = [
  {
    orderId: 104518,
    orderDate: '2026-11-18T07:24:00.000Z',
    person: 'Петрова А. С.',
    price: 74690,
    deliveryTypeId: 1,
    contactName: 'Петрова Анна Сергеевна',
    contactPhone: '8-916-1234-567',
    orderDeliveryAddress: 'г Казань, ул Баумана, д 7',
    trackNumber: null,
    deliveryStatusName: 'Ожидает отгрузку',
    statusName: 'Ожидает отгрузку',
    payStatusName: 'Не оплачен',
    payRemain: 74690,
    deliveryPrice: 640,
    vendorName: 'СДЭК',
  },
]

export const sampleOrderLines: readonly OrderLine[] = [
  { productName: 'Фискальный накопитель ФН-1.1М, 36 месяцев', quantity: 3, price: 16490, sum: 49470 },
  { productName: 'Фискальный накопитель ФН-1.1М, 15 месяцев', quantity: 2, price: 12290, sum: 24580 },
]

export const sampleOrderDocuments: readonly OrderDocument[] = [
  {
    docType: 'INVOICE_ORDER',
    docId: 17,
    docFile: { docName: 'Счет 2026-17.pdf' },
    orderNumber: '2026-17',
    orderId: 104518,
  },
]
