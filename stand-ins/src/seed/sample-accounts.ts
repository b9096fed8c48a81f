import { companyInn, ogrnWithCheck, personInn } from 'shared-contracts/domain/company-numbers'

/** Password of every sample account. */
export const SAMPLE_PASSWORD = 'demo-2026'

export interface SampleOrganisation {
  readonly id: number
  readonly shortName: string
  readonly longName: string
  readonly inn: string
  readonly kpp: string | null
  readonly ogrn: string
  readonly address: string
  readonly type: 'SPECIAL' | 'REGULAR'
  readonly email: string
  /** 1: exchanges documents electronically; by default not (OFFER-022). */
  readonly docExchangeType?: 1
  /** Whether it has accepted the offer; by default it has. */
  readonly hasOffer?: false
}

export interface SampleAccount {
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly loginType: 'LK' | 'PK'
  readonly isOperator?: true
  readonly isManager?: true
  readonly organisations: readonly {
    readonly id: number
    readonly customName?: string
    /** TEAM-005: an employee is a buyer, everybody else an owner. */
    readonly isEmployee?: true
  }[]
}

/** A limited company with registration numbers derived from its id. */
export function company(
  id: number,
  name: string,
  region: string,
  address: string,
  type: SampleOrganisation['type'],
  email: string,
): SampleOrganisation {
  const serial = String(90_000 + id).slice(-5)
  return {
    id,
    shortName: `ООО «${name}»`,
    longName: `Общество с ограниченной ответственностью «${name}»`,
    inn: companyInn(`${region}99${serial}`),
    kpp: `${region}9901001`,
    ogrn: ogrnWithCheck(`118${region}99${serial}`),
    address,
    type,
    email,
  }
}

export const sampleBuyers: readonly SampleOrganisation[] = [
  company(1001, 'Ромашка', '77', '125009, г Москва, ул Тверская, д 12', 'REGULAR', 'buh@romashka.example.ru'),
  company(1002, 'Василек', '16', '420111, г Казань, ул Баумана, д 7', 'REGULAR', 'zakaz@vasilek.example.ru'),
  company(
    1003,
    'Сеть Партнер',
    '78',
    '191025, г Санкт-Петербург, пр-кт Невский, д 48',
    'SPECIAL',
    'docs@partner-set.example.ru',
  ),
  {
    id: 1004,
    shortName: 'ИП Орлов Д. А.',
    longName: 'Индивидуальный предприниматель Орлов Денис Андреевич',
    inn: personInn('5299400104'),
    kpp: null,
    ogrn: ogrnWithCheck('31952990010040'),
    address: '603005, г Нижний Новгород, ул Большая Покровская, д 15',
    type: 'REGULAR',
    email: 'orlov@example.ru',
  },
  company(
    1005,
    'Касса Сервис Юг',
    '61',
    '344002, г Ростов-на-Дону, ул Большая Садовая, д 32',
    'SPECIAL',
    'opt@kassa-yug.example.ru',
  ),
  company(
    1006,
    'Касса Сервис Урал',
    '66',
    '620014, г Екатеринбург, ул Малышева, д 21',
    'SPECIAL',
    'opt@kassa-ural.example.ru',
  ),
]

export const sampleAccounts: readonly SampleAccount[] = [
  {
    phone: '79000000001',
    name: 'Петрова Анна Сергеевна',
    email: 'petrova@romashka.example.ru',
    loginType: 'LK',
    organisations: [{ id: 1001 }],
  },
  {
    phone: '79000000002',
    name: 'Орлов Денис Андреевич',
    email: 'orlov@example.ru',
    loginType: 'LK',
    organisations: [{ id: 1002, isEmployee: true }, { id: 1003, customName: 'Питер, сеть' }, { id: 1004 }],
  },
  {
    phone: '79000000003',
    name: 'Климов Сергей Иванович',
    email: 'klimov@kassa-service.example.ru',
    loginType: 'PK',
    organisations: [{ id: 1005 }, { id: 1006 }],
  },
  {
    phone: '79000000004',
    name: 'Новикова Елена Павловна',
    email: 'novikova@example.ru',
    loginType: 'LK',
    organisations: [],
  },
]

/** A company that has just registered: no offer, and electronic documents still to be arranged. */
export const sampleNewcomer: SampleOrganisation = {
  ...company(
    1007,
    'Новая касса',
    '77',
    '115035, г Москва, ул Пятницкая, д 18',
    'REGULAR',
    'info@novaya-kassa.example.ru',
  ),
  docExchangeType: 1,
  hasOffer: false,
}

export const newcomer: SampleAccount = {
  phone: '79000000006',
  name: 'Соколова Мария Ильинична',
  email: 'sokolova@novaya-kassa.example.ru',
  loginType: 'LK',
  organisations: [{ id: sampleNewcomer.id }],
}

/** Watches the releases of the portal on /system/remotes, and buys nothing. */
export const operator: SampleAccount = {
  phone: '79000000008',
  name: 'Зайцев Павел Олегович',
  email: 'operator@fn-portal.example.ru',
  loginType: 'LK',
  isOperator: true,
  organisations: [],
}

/** Works at the desk of the trading house, and buys nothing. */
export const manager: SampleAccount = {
  phone: '79000000009',
  name: 'Орлова Вера Сергеевна',
  email: 'manager@fn-portal.example.ru',
  loginType: 'LK',
  isManager: true,
  organisations: [],
}

/** TEAM-005: owns «Василек», where account -02 is a buyer. */
export const owner: SampleAccount = {
  phone: '79000000010',
  name: 'Васильева Нина Андреевна',
  email: 'direktor@vasilek.example.ru',
  loginType: 'LK',
  organisations: [{ id: 1002 }],
}
