import { IMPORT_ROWS, type ImportCheck, type ImportField } from 'shared-contracts/api/drives/import'
import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'

const rows = { one: 'строка', few: 'строки', many: 'строк' }

/** What the screen «Загрузить список» says. */
export const importTexts = {
  title: 'Загрузить список',
  fromFile: 'Из файла',
  needs: `Подойдет выгрузка из кабинета ОФД, из учетной программы или своя таблица: XLSX или CSV до 10\u00A0МБ и ${formatNumber(IMPORT_ROWS)} строк.`,
  head: 'В первой строке должны быть заголовки столбцов. Обязателен только номер ФН.',
  asText: 'Номера должны быть текстом: иначе Excel убирает нули в начале и меняет последние цифры.',
  choose: 'Выбрать файл',
  drop: 'или перетащите его сюда',
  chosen: (name: string) => `Выбран файл «${name}»`,
  tooLarge: 'Файл больше 10\u00A0МБ. Оставьте в нем один лист с накопителями и выберите снова.',
  unreadable: 'Браузер не смог прочитать файл: он изменился или недоступен. Выберите его еще раз.',
  retry: 'Повторить',
  columns: 'Столбцы файла',
  columnsHint: 'Проверьте, откуда взять каждое поле. Выбор запомнится для следующей загрузки.',
  fields: {
    serialNumber: 'Номер ФН',
    months: 'Срок ФН, мес.',
    registerNumber: 'РНМ',
    name: 'Название',
    address: 'Адрес',
    systems: 'Система налогообложения',
    registeredOn: 'Дата регистрации',
    expiresOn: 'Окончание',
  } satisfies Record<ImportField, string>,
  none: 'Нет в файле',
  untitled: (number: number) => `Столбец ${formatNumber(number)}`,
  sample: (sample: string) => `Например: ${sample}`,
  noNumbers: 'Выберите столбец с номерами ФН',
  check: 'Проверить',
  cancel: 'Отменить',
  running: { reading: 'Читаем файл…', checking: 'Проверяем строки…' },
  loading: 'Загружаем…',
  found: ({ rows: count, added, changed, same, problemsCount }: ImportCheck) => {
    const counts = [
      `новых ${formatNumber(added)}`,
      `изменится ${formatNumber(changed)}`,
      `без изменений ${formatNumber(same)}`,
      `ошибок ${formatNumber(problemsCount)}`,
    ]
    return `В файле ${counted(count, rows, '\u00A0')}: ${counts.join(', ')}.`
  },
  result: 'Что будет загружено',
  preview: 'Первые строки файла',
  problems: 'Ошибки в файле',
  row: 'Строка',
  rowOf: (row: number) => `Строка ${formatNumber(row)}`,
  column: 'Столбец',
  message: 'Что исправить',
  register: 'Касса',
  systems: 'Налоги',
  days: 'Регистрация',
  until: (day: string) => `до ${day}`,
  registered: (day: string) => `с ${day}`,
  outcome: 'Результат',
  outcomes: { added: 'новый', changed: 'изменится', same: 'без изменений' },
  firstProblems: (shown: number, count: number) =>
    `Показаны первые ${formatNumber(shown)} из ${formatNumber(count)}. Исправьте их и проверьте файл снова.`,
  load: 'Загрузить',
  hasProblems: 'Исправьте ошибки в файле, сохраните его и выберите снова: список загружается только целиком.',
  nothing: 'Загружать нечего: все накопители из файла уже есть в списке.',
  loaded: ({ added, changed }: { readonly added: number; readonly changed: number }) =>
    `Список загружен: новых накопителей ${formatNumber(added)}, изменено ${formatNumber(changed)}.`,
  toList: 'К списку накопителей',
} as const
