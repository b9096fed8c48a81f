/** Longest part of a file that 1C may send, bytes. The backend tells it as `file_limit` (EXCH-004). */
export const EXCHANGE_BODY = 4 * 1024 * 1024

/** 1C takes a text without a byte order mark as windows-1251, and an edge does not know the backend's setting (EXCH-020). */
export const EXCHANGE_ENCODING = 'windows-1251'

const AGAIN = 'Повторите обмен через минуту.'
const NO_ANSWER = `Портал временно недоступен. ${AGAIN}`
const WRONG_REQUEST = 'Запрос не принят. Проверьте адрес портала в настройках обмена 1С.'

/** What the administrator of 1C is told of a failure of an edge, by status. Each sentence stands alone. */
export const exchangeTexts: Readonly<Record<number | 'default', string>> = {
  400: WRONG_REQUEST,
  404: WRONG_REQUEST,
  405: 'Обмен принимает запросы GET и POST. Проверьте настройки обмена 1С.',
  408: 'Часть файла передавалась слишком долго. Повторите обмен.',
  413: `Часть файла больше ${EXCHANGE_BODY} байт. Передавайте файл частями не больше file_limit.`,
  429: `Слишком много запросов с этого адреса одновременно. ${AGAIN}`,
  431: WRONG_REQUEST,
  502: NO_ANSWER,
  503: NO_ANSWER,
  504: `Портал не ответил вовремя. ${AGAIN}`,
  default: 'Внутренняя ошибка портала. Повторите обмен, а если ошибка повторится, сообщите администратору портала.',
}

/** The answer of an edge that fails, in lines as the backend's own. */
export const exchangeFailure = (status: number) => `failure\n${exchangeTexts[status] ?? exchangeTexts.default}`

const decoder = new TextDecoder(EXCHANGE_ENCODING)

/** The bytes of the encoding beyond ASCII, by character. */
export const exchangeCharacters: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => [decoder.decode(Uint8Array.of(128 + index)), 128 + index]),
)

/** The bytes of such an answer. */
export const exchangeBytes = (status: number): Buffer =>
  Buffer.from(
    Array.from(exchangeFailure(status), (character) => exchangeCharacters.get(character) ?? character.charCodeAt(0)),
  )
