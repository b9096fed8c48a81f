import { ExchangeFailure } from '../exchange-failure.ts'

/** The text is no XML that the exchange reads. */
export class XmlRefused extends ExchangeFailure {
  constructor(message: string) {
    super('unreadable XML', message)
    this.name = 'XmlRefused'
  }
}

export const xmlTexts = {
  doctype: 'Файл содержит DOCTYPE. Выгрузите файл без DOCTYPE и без сущностей.',
  tooDeep: (levels: number) => `В файле больше ${levels} уровней вложенности. Проверьте, что выгружается CommerceML 2.`,
  textTooLong: 'В файле есть текст или тег длиннее 1 МБ. Сократите его в 1С и повторите выгрузку.',
  elementTooLarge: (name: string) => `Элемент «${name}» больше 8 МБ. Разделите выгрузку на части.`,
  namespace: (uri: string) => `Неизвестное пространство имен «${uri}». Нужен формат CommerceML 2.`,
  root: (name: string) => `Файл начинается с «${name}», а нужен «КоммерческаяИнформация» (CommerceML 2).`,
  invalid: (line: number, column: number, reason: string) =>
    `Файл поврежден: строка ${line}, позиция ${column} (${reason}). Повторите выгрузку.`,
  cut: 'Файл обрывается: конец не дошел. Повторите выгрузку.',
  empty: 'Файл пуст. Повторите выгрузку.',
} as const
