import { ogrnWithCheck, personInn } from 'shared-contracts/domain/company-numbers'
import { company, type SampleAccount, type SampleOrganisation } from './sample-accounts.ts'

/** Invented names; any resemblance to a real company is coincidental. */
const traders =
  'Алтай Амур Ангара Байкал Белогорье Бирюса Валдай Верхневолжье Витим Вишера Волга Восток Вятка Двина Дон Енисей Запад ' +
  'Зея Ильмень Иртыш Кама Карелия Каспий Катунь Кубань Ладога Лена Мезень Мещера Нева Неман Обь Ока Онега Печора Поволжье ' +
  'Поморье Приамурье Прикамье Приморье Ржевка Север Селенга Селигер Сура Терек Тобол Томь Угра Урал Хопер Шелонь Шуя Юг Яуза'

/** Towns with their region codes, taken in turn. */
const places = [
  ['77', '115114, г Москва, ул Дербеневская, д'],
  ['78', '190000, г Санкт-Петербург, ул Садовая, д'],
  ['52', '603000, г Нижний Новгород, ул Рождественская, д'],
  ['63', '443010, г Самара, ул Куйбышева, д'],
  ['54', '630099, г Новосибирск, ул Ленина, д'],
] as const

const FIRST_ID = 2_001
const EMAIL = 'otchet@uchet-plus.example.ru'

const names = [
  ...traders.split(' ').map((name) => `${name}-Торг`),
  'Аптека на Заречной',
  'Пекарня Каравай',
  'Чистый город',
  'Ромашковая поляна',
]

/** Sole traders have no KPP (ORG-008). */
const soleTraders = [
  ['Белова', 'Ирина', 'Петровна'],
  ['Егоров', 'Максим', 'Олегович'],
] as const

function soleTrader([last, first, middle]: (typeof soleTraders)[number], index: number): SampleOrganisation {
  const id = FIRST_ID + names.length + index
  return {
    id,
    shortName: `ИП ${last} ${first[0]}. ${middle[0]}.`,
    longName: `Индивидуальный предприниматель ${last} ${first} ${middle}`,
    inn: personInn(`630${id}097`),
    kpp: null,
    ogrn: ogrnWithCheck(`3196300000${id}`),
    address: `443010, г Самара, ул Куйбышева, д ${80 + index}`,
    type: 'REGULAR',
    email: EMAIL,
  }
}

/**
 * The 61 clients of one accountant, 55 of them with «торг» in the name: more than the list shows at once
 * (ORG-018..021).
 */
export const sampleClients: readonly SampleOrganisation[] = [
  ...names.map((name, index) => {
    const [region, street] = places[index % places.length] ?? places[0]
    return company(FIRST_ID + index, name, region, `${street} ${index + 3}`, 'REGULAR', EMAIL)
  }),
  ...soleTraders.map(soleTrader),
]

/** The accountant is an employee of every seventh client and has a name of its own for one of them (ORG-006). */
export const accountant: SampleAccount = {
  phone: '79000000005',
  name: 'Мельникова Ольга Юрьевна',
  email: EMAIL,
  loginType: 'LK',
  organisations: sampleClients.map(({ id }, index) => ({
    id,
    ...(index % 7 === 3 && { isEmployee: true as const }),
    ...(names[index] === 'Чистый город' && { customName: 'Клининг, касса у входа' }),
  })),
}
