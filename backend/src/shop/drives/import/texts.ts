import { IMPORT_ROWS, type ImportField } from 'shared-contracts/api/drives/import'
import { MAX_DRIVE_ADDRESS, MAX_REGISTER_NAME } from 'shared-contracts/api/drives/changes'
import type { TaxSystem } from 'shared-contracts/domain/drive-validity'
import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'
import type { DriveRow } from '../../orders/drives/schema.ts'

const digits = (count: number) => counted(count, { one: 'цифра', few: 'цифры', many: 'цифр' }, '\u00A0')
const AS_TEXT = 'Задайте столбцу в Excel формат «Текстовый» и введите номер заново.'
const usn = ['усн', 'усно', 'упрощенная', 'упрощенная система налогообложения', 'упрощенка']
const incomes = ['доход', 'доходы', 'доход расход', 'доходы расходы', 'доход минус расход', 'доходы минус расходы']

/** What buyers read of an imported file, and the words of its cells. */
export const importTexts = {
  /** Headings by which a column is found, as `plainHeading` writes them. */
  headings: {
    serialNumber: [
      ...['номер фн', 'фн', 'заводской номер фн', 'серийный номер фн', 'номер фискального накопителя'],
      ...[
        'заводской номер фискального накопителя',
        'фискальный накопитель',
        'серийный номер',
        'зав фн',
        'зав номер фн',
      ],
    ],
    months: ['срок фн мес', 'срок фн', 'срок действия фн', 'срок действия фн мес', 'вид фн', 'срок мес', 'месяцев'],
    registerNumber: [
      ...['рнм', 'рнм ккт', 'рег номер ккт', 'рег номер', 'регистрационный номер ккт'],
      ...['регистрационный номер', 'регистрационный номер кассы', 'рн ккт'],
    ],
    name: ['название', 'наименование', 'касса', 'название кассы', 'название ккт', 'имя кассы', 'наименование ккт'],
    address: [
      ...['адрес', 'адрес расчетов', 'адрес кассы', 'адрес установки', 'адрес места расчетов'],
      ...['адрес установки ккт', 'адрес торговой точки', 'место расчетов'],
    ],
    systems: ['система налогообложения', 'системы налогообложения', 'сно', 'налоговый режим'],
    registeredOn: [
      ...['дата регистрации', 'дата фискализации', 'дата активации', 'дата активации фн', 'дата фискализации фн'],
      ...['дата регистрации ккт', 'дата отчета о регистрации', 'начало действия'],
    ],
    expiresOn: [
      ...['окончание', 'срок действия до', 'действует до', 'дата окончания', 'окончание срока', 'срок окончания'],
      ...['окончание срока действия фн', 'дата окончания срока действия фн', 'фн действует до', 'срок фн до'],
      ...['срок действия фн до', 'дата окончания фн', 'дата окончания действия фн', 'годен до'],
    ],
  } satisfies Record<ImportField, readonly string[]>,
  systemWords: {
    osn: ['осн', 'осно', 'общая', 'общая система налогообложения'],
    usn: usn.flatMap((word) => [word, ...incomes.map((income) => `${word} ${income}`)]),
    eshn: ['есхн', 'единый сельскохозяйственный налог'],
    psn: ['псн', 'патент', 'патентная', 'патентная система налогообложения'],
  } satisfies Record<TaxSystem, readonly string[]>,
  systems: { osn: 'ОСН', usn: 'УСН', eshn: 'ЕСХН', psn: 'ПСН' } satisfies Record<TaxSystem, string>,
  /** What a unit of months begins with. */
  month: 'мес',
  emptyFile: 'В файле нет ни одной заполненной строки. В первой строке нужны заголовки столбцов, ниже – накопители.',
  tooManyRows: `В файле больше ${formatNumber(IMPORT_ROWS)} строк. Разделите его на части и загрузите по одной.`,
  noColumn: 'В файле нет выбранного столбца. Выберите файл и столбцы еще раз.',
  noNumberColumn: 'Выберите столбец «Номер ФН».',
  noNumber: 'Нет номера ФН. Введите 16 цифр или удалите строку.',
  numberTwice: (serialNumber: string, row: number) => `Накопитель ${serialNumber} уже есть в строке ${row}`,
  scientific: `Excel показал номер сокращенно, и часть цифр потеряна. ${AS_TEXT}`,
  excelNumber: `Номер записан числом: Excel убирает нули в начале и меняет последнюю цифру. ${AS_TEXT}`,
  notDigits: 'Номер должен состоять только из цифр',
  tooShort: (count: number) =>
    `В номере ${digits(count)}, а нужно ${digits(16)}. Если Excel убрал нули в начале, задайте столбцу формат «Текстовый».`,
  tooLong: (count: number) => `В номере ${digits(count)}, а нужно ${digits(16)}`,
  months: 'Срок ФН бывает 15 или 36 месяцев',
  shortYear: 'Напишите год четырьмя цифрами, например 31.01.2026',
  noDay: 'Такой даты нет. Напишите дату так: 31.01.2026',
  unsetClock: 'Дата слишком ранняя: часы кассы не были установлены. Укажите верную дату.',
  tooLate: 'Дата слишком поздняя. Проверьте год.',
  future: 'Дата регистрации еще не наступила',
  beforeBought: (day: string) => `Накопитель отгружен вам ${day}: раньше он не мог быть зарегистрирован`,
  endsBefore: 'Окончание раньше даты регистрации',
  system: (word: string) => `Нет такой системы налогообложения: «${word}». Бывают ОСН, УСН, ЕСХН и ПСН.`,
  longName: `Название длиннее ${MAX_REGISTER_NAME} знаков`,
  longAddress: `Адрес длиннее ${MAX_DRIVE_ADDRESS} знаков`,
  settled: (state: DriveRow['state']) => `${settledStates[state]}: файл не может его изменить. Удалите строку.`,
  hasProblems: 'В файле есть ошибки, ничего не загружено. Исправьте их и проверьте файл снова.',
  changed: 'Накопители изменились после проверки, ничего не загружено. Проверьте файл еще раз.',
} as const

const settledStates: Record<DriveRow['state'], string> = {
  stock: 'Накопитель на складе',
  working: 'Накопитель в работе',
  expertise: 'Накопитель на экспертизе',
  closed: 'Накопитель закрыт',
  replaced: 'Накопитель заменен изготовителем',
  destroyed: 'Накопитель уничтожен',
  withdrawn: 'Отгрузка накопителя отозвана',
}
