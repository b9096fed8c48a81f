import type { ExchangeKind } from './schema.ts'

/** What the administrator of 1C is told. Each sentence stands alone: 1C shows nothing else. */
export const exchangeTexts = {
  unknownStep: 'Неизвестный запрос. Портал принимает type=catalog и type=sale с режимами протокола CommerceML 2.',
  wrongCredentials:
    'Неверный логин или пароль обмена. Возьмите их у администратора портала: пароль сотрудника не подходит.',
  wrongServiceCredentials:
    'Неверный логин или пароль служебной учетной записи. Создайте новую на рабочем месте портала: «Обмен с 1С».',
  tooManyAttempts: 'Слишком много попыток входа. Проверьте логин и пароль обмена и повторите через минуту.',
  noSession: 'Сеанс обмена не найден или истек. Начните обмен заново.',
  takenOver: 'Обмен продолжен в другом сеансе этой учетной записи. Начните обмен заново.',
  locked: (kind: ExchangeKind, name: string) =>
    `Обмен ${kind === 'catalog' ? 'товарами' : 'заказами'} уже ведет учетная запись «${name}». Повторите через 2 минуты.`,
  getInsteadOfPost: 'Файл передается запросом POST. Повторите обмен.',
  wrongName: 'Недопустимое имя файла. Повторите выгрузку.',
  tooLarge: (bytes: number) => `Часть файла больше ${bytes} байт. Передавайте файл частями не больше file_limit.`,
  unknownFile: (name: string) => `Файл ${name} не получен. Повторите выгрузку.`,
  unpacking: (name: string) => `Распаковывается архив ${name}`,
  inFile: (name: string, text: string) => `Файл ${name}: ${text}`,
  slow: 'Часть файла передавалась слишком долго. Повторите обмен.',
  unavailable: 'Портал временно недоступен. Повторите обмен через минуту.',
  failed: 'Внутренняя ошибка портала. Повторите обмен, а если ошибка повторится, сообщите администратору портала.',
} as const
