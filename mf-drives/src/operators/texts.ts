import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'

const REGISTERS = { one: 'касса', few: 'кассы', many: 'касс' }
/** «из 21 кассы», «из 5 касс» */
const OF_REGISTERS = { one: 'кассы', few: 'касс', many: 'касс' }
const DRIVES = { one: 'накопитель', few: 'накопителя', many: 'накопителей' }

/** DRIVE-007: texts of the operators of fiscal data. */
export const operatorTexts = {
  kontur: 'Контур.ОФД',
  hint: 'Портал прочитает из вашего кабинета кассы, накопители и даты их регистрации. Ключ, логин и пароль хранятся в зашифрованном виде и больше не показываются.',
  integratorKey: 'Ключ интегратора',
  integratorKeyHint: 'Его выдает поддержка Контур.ОФД.',
  login: 'Логин',
  password: 'Пароль',
  required: {
    integratorKey: 'Введите ключ интегратора',
    login: 'Введите логин',
    password: 'Введите пароль',
  },
  connect: 'Подключить',
  connecting: 'Подключаем…',
  loading: 'Узнаем, подключен ли оператор',
  failed: 'Не удалось узнать, подключен ли оператор',
  readOn: (day: string) => `Прочитано ${day}.`,
  found: ({ registers, drives }: { readonly registers: number; readonly drives: number }) =>
    `Найдено: ${counted(registers, REGISTERS)}, ${counted(drives, DRIVES)}.`,
  notRead: 'Данные еще не прочитаны.',
  reading: 'Читаем кассы и накопители. Страницу можно закрыть.',
  begins: 'Получаем список касс',
  progress: (done: number, total: number) => `Прочитано ${formatNumber(done)} из ${counted(total, OF_REGISTERS)}`,
  refresh: 'Обновить',
  refreshing: 'Начинаем…',
  stop: 'Остановить',
  stopping: 'Останавливаем…',
  disconnect: 'Отключить',
  disconnecting: 'Отключаем…',
  disconnectTitle: 'Отключить Контур.ОФД',
  disconnectHint:
    'Ключ, логин и пароль будут удалены. Прочитанные накопители останутся, но обновлять их придется файлом или вручную.',
} as const
