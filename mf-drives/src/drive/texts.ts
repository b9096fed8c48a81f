import type { DriveAction } from 'shared-contracts/api/drives/changes'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import type { DriveKind } from 'shared-contracts/domain/drive-validity'
import { driveTexts } from '../parts/texts.ts'

/** What the page of a drive and its dialogs say. */
export const activateTexts = {
  begin: {
    title: 'Ввести в работу',
    done: (number: string) => `Накопитель ${number} введен в работу.`,
  },
  specify: {
    title: 'Уточнить срок',
    done: (number: string) => `Срок накопителя ${number} уточнен.`,
  },
  running: 'Сохраняем…',
  replaces: (number: string) => `Накопитель ${number} будет закрыт этим же днем.`,
  registeredOn: 'Дата регистрации',
  registeredOnHint: 'Из отчета о регистрации или о замене накопителя',
  registerNumber: 'Регистрационный номер',
  registerNumberHint: '16 цифр, как в отчете о регистрации',
  name: 'Название кассы',
  address: 'Адрес кассы',
  optional: 'Необязательно',
  systems: 'Система налогообложения',
  use: 'Условия применения',
  months: 'Вид',
  expiresOn: 'Окончание по данным кассы',
  expiresOnHint: 'Если касса показывает другую дату, укажите ее: она важнее расчетной',
  wrongNumber: 'Регистрационный номер состоит из 16 цифр',
  noSystem: 'Выберите систему налогообложения',
  noKind: 'Выберите вид накопителя',
  endUnknown: 'Окончание посчитаем, когда указаны дата, вид и система налогообложения.',
  endOfReport: (end: Day) => `Окончание ${formatDay(end)}, ${driveTexts.sources.report}.`,
  endComputed: (end: Day, days: number, source: string) =>
    `Окончание ${formatDay(end)}, ${driveTexts.sources.computed}: ${driveTexts.days(days)} (${source}).`,
  notAllowed: (kind: DriveKind, source: string) =>
    `Накопитель на ${driveTexts.kind(kind)} в этих условиях не предусмотрен (${source}). Если он уже стоит в кассе, его можно ввести в работу; укажите окончание по данным кассы.`,
}

/** Names of the actions, on their buttons and dialogs. */
export const actionTexts = {
  names: {
    activate: activateTexts.begin.title,
    close: 'Закрыть накопитель',
    move: 'Переместить',
    expertise: 'Отправить на экспертизу',
    return: 'Вернуть на склад',
    replace: 'Отметить замену',
    destroy: 'Уничтожить',
    correct: 'Отменить последнее действие',
  } satisfies Record<DriveAction, string>,
  running: 'Сохраняем…',
  dayOf: {
    close: 'Дата отчета о закрытии',
    expertise: 'Дата отправки',
    return: 'Дата возврата',
    replace: 'Дата замены',
    destroy: 'Дата уничтожения',
  },
  hints: {
    close: 'После закрытия накопитель хранят пять лет (54-ФЗ, ст.\u00A05, п.\u00A02).',
    expertise: 'Экспертиза у изготовителя занимает от трех дней до месяца.',
    return: 'Накопитель снова будет на складе, без кассы и срока.',
    replace: 'Накопитель уйдет в архив: вместо него изготовитель дал другой.',
    destroy: 'Запись о накопителе останется в архиве.',
  },
  place: 'Где лежит',
  noPlace: 'Напишите, где лежит накопитель',
  earlyTitle: 'Срок хранения не прошел',
  early: (until: Day) =>
    `Накопитель нужно хранить до ${formatDay(until)}: пять лет после закрытия (54-ФЗ, ст.\u00A05, п.\u00A02). За уничтожение раньше срока отвечает организация. Уничтожить все равно?`,
  destroyEarly: 'Уничтожить раньше срока',
  correcting: (event: string) => `Будет отменено: ${event}. Запись об этом останется в истории.`,
  done: {
    close: (number: string) => `Накопитель ${number} закрыт.`,
    move: (number: string) => `Накопитель ${number} перемещен.`,
    expertise: (number: string) => `Накопитель ${number} отправлен на экспертизу.`,
    return: (number: string) => `Накопитель ${number} возвращен на склад.`,
    replace: (number: string) => `Накопитель ${number} отмечен как замененный.`,
    destroy: (number: string) => `Накопитель ${number} отмечен как уничтоженный.`,
    correct: (number: string) => `Последнее действие с накопителем ${number} отменено.`,
  },
}

const events: Partial<Record<string, string>> = {
  bought: 'Отгружен',
  withdrawn: 'Отгрузка отменена',
  imported: 'Загружен из файла',
  confirmed: 'Подтвержден оператором фискальных данных',
  activated: 'Введен в работу',
  closed: 'Закрыт',
  moved: 'Перемещен',
  expertise: 'Отправлен на экспертизу',
  returned: 'Возвращен на склад',
  replaced: 'Заменен изготовителем',
  destroyed: 'Уничтожен',
  corrected: 'Отменено действие',
}
const eventName = (kind: string) => events[kind] ?? 'Сведения изменены'

/** What the page of a drive says. */
export const driveTextsOfPage = {
  title: (number: string) => `Накопитель ${number}`,
  plainTitle: 'Накопитель',
  back: 'Накопители',
  loading: 'Накопитель загружается',
  failed: 'Не удалось загрузить накопитель',
  missing: 'Накопитель не найден',
  missingHint: 'Возможно, он записан за другой вашей организацией. Проверьте, какая выбрана.',
  actions: 'Действия с накопителем',
  facts: 'Сведения',
  history: 'История',
  noHistory: 'Событий пока нет.',
  openPlan: 'План замены',
  names: {
    kind: 'Вид',
    product: 'Модель',
    end: 'Окончание',
    register: 'Касса',
    registerNumber: 'РНМ',
    address: 'Адрес',
    systems: 'Системы налогообложения',
    use: 'Условия применения',
    place: 'Где лежит',
    registeredOn: 'Дата регистрации',
    closedOn: 'Закрыт',
    keepUntil: 'Хранить до',
    destroyedOn: 'Уничтожен',
    order: 'Заказ',
  },
  endUnknown: 'неизвестно',
  order: (orderId: number) => `Заказ №\u00A0${orderId}`,
  documents: 'Счет и закрывающие документы находятся в заказе.',
  event: eventName,
  eventDetails: {
    register: (number: string) => driveTexts.registerNumber(number),
    until: (day: Day) => `окончание ${formatDay(day)}`,
    corrects: (kind: string) => `«${eventName(kind)}»`,
  },
  happenedOn: (day: Day) => `Дата: ${formatDay(day)}`,
  written: (when: string, who: string | null) => `Записано ${when}, ${who ?? 'автоматически'}`,
}
