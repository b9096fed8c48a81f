import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { towns, type Town } from '../geography/towns.ts'
import { suggestAddresses } from './addresses.ts'
import { companyInn, ogrnWithCheck, personInn } from 'shared-contracts/domain/company-numbers'

/** Invented names; any resemblance to a real company is coincidental. */
const companies = [
  'Ромашковый луг',
  'Васильковое поле',
  'Кедровая лавка',
  'Торговый ряд Север',
  'Восьмой причал',
  'Зеленый квартал',
  'Касса и Ко',
  'Добрый лоток',
  'Медовый дворик',
  'Вкусный угол',
  'Пятая пекарня',
  'Синяя птица торг',
  'Уральская бакалея',
  'Волжский прилавок',
  'Сибирский самовар',
  'Береговой маркет',
  'Янтарный дом',
  'Горная аптека',
  'Кубанский урожай',
  'Домашний мастер',
  'Тихая пристань',
  'Полярный экспресс торг',
  'Золотой улей',
  'Старый мельник плюс',
  'Чайная пара',
  'Мир подшипника',
  'Городские сладости',
  'Книжная полка',
  'Лесная сказка',
  'Первый чек',
  'Онлайн-витрина',
  'Рыбный день',
  'Соседский магазин',
  'Ясное утро',
  'Автодеталь Центр',
  'Белая линия',
  'Теплый кирпич',
  'Новая пряжа',
  'Цветущий сад',
  'Спорт-Вершина',
  'Оптика Взгляд',
  'Мясной двор',
  'Эталон-Трейд',
  'Кофе на углу',
  'Ладный дом',
  'Сервис-Касса',
  'Фермер рядом',
  'Игрушкин дом',
] as const

/** Companies that the register marks as liquidated or in liquidation. */
const endedCompanies = [
  ['Закатный берег', 'LIQUIDATED'],
  ['Последний вагон', 'LIQUIDATING'],
] as const

const traders = [
  ['Соколова', 'Марина', 'Игоревна'],
  ['Громов', 'Павел', 'Сергеевич'],
  ['Лебедева', 'Ольга', 'Викторовна'],
  ['Абрамов', 'Тимур', 'Олегович'],
  ['Филатова', 'Дарья', 'Андреевна'],
  ['Зуев', 'Константин', 'Юрьевич'],
  ['Нестерова', 'Алина', 'Романовна'],
  ['Мельников', 'Егор', 'Ильич'],
  ['Горбунова', 'Вера', 'Павловна'],
  ['Суханов', 'Роман', 'Дмитриевич'],
  ['Ширяева', 'Инна', 'Борисовна'],
  ['Тихонов', 'Артем', 'Львович'],
  ['Кулагина', 'Елена', 'Петровна'],
  ['Бобров', 'Денис', 'Максимович'],
  ['Рябова', 'Юлия', 'Антоновна'],
  ['Дорофеев', 'Илья', 'Степанович'],
] as const

function townAt(index: number): Town {
  const [first] = towns
  const town = towns[(index * 7) % towns.length] ?? first
  if (town === undefined) throw new Error('no towns')
  return town
}

function addressIn(town: Town, index: number): OrganisationSuggestion['data']['address'] {
  const street = ['Ленина', 'Советская', 'Мира', 'Садовая', 'Кирова'][index % 5] ?? 'Ленина'
  const house = String(1 + ((index * 13) % 90))
  const [address] = [...suggestAddresses(`${town.name} ${street} ${house}`), ...suggestAddresses(town.name)]
  return address ?? null
}

function director(index: number): string {
  return (traders[(index * 5 + 3) % traders.length] ?? traders[0]).join(' ')
}

function company(name: string, index: number, status = 'ACTIVE'): OrganisationSuggestion {
  const town = townAt(index)
  const code = town.region.kladrId.slice(0, 2)
  const serial = String(1_000 + index * 37).padStart(5, '0')
  const inn = companyInn(`${code}98${serial}`)
  return {
    value: `ООО «${name}»`,
    data: {
      inn,
      kpp: `${code}9801001`,
      ogrn: ogrnWithCheck(`1${String(10 + (index % 14)).padStart(2, '0')}${code}98${serial}`),
      address: addressIn(town, index),
      management: { name: director(index) },
      name: { fullName: `Общество с ограниченной ответственностью «${name}»` },
      state: { status },
    },
  }
}

/** A branch: INN and OGRN of the company, a KPP and a place of its own (SHIP-008). */
function branchOf({ value, data }: OrganisationSuggestion, town: Town): OrganisationSuggestion {
  const place = `в г. ${town.name}`
  const code = town.region.kladrId.slice(0, 2)
  return {
    value: `Филиал ${value} ${place}`,
    data: {
      ...data,
      kpp: `${code}9843001`,
      address: addressIn(town, 0),
      name: { fullName: `Филиал ${data.name?.fullName} ${place}` },
    },
  }
}

function trader(names: readonly [string, string, string], index: number): OrganisationSuggestion {
  const town = townAt(index + 100)
  const code = town.region.kladrId.slice(0, 2)
  const serial = String(100_000 + index * 4_241)
  const name = names.join(' ')
  return {
    value: `ИП ${name}`,
    data: {
      inn: personInn(`${code}98${serial}`),
      kpp: null,
      ogrn: ogrnWithCheck(`3${String(10 + (index % 14)).padStart(2, '0')}${code}98${serial}000`.slice(0, 14)),
      address: addressIn(town, index),
      management: { name },
      name: { fullName: `Индивидуальный предприниматель ${name}` },
      state: { status: 'ACTIVE' },
    },
  }
}

/** Companies and sole traders of the embedded sample. Their numbers have correct check digits. */
export const sampleOrganisations: readonly OrganisationSuggestion[] = [
  ...companies.map((name, index) => company(name, index)),
  ...endedCompanies.map(([name, status], index) => company(name, companies.length + index, status)),
  ...traders.map(trader),
  branchOf(company('Игрушкин дом', companies.indexOf('Игрушкин дом')), townAt(1)),
]
