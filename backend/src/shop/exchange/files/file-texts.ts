/** Why a file is refused. Each sentence is shown to the administrator of 1C, after the file's name. */
export const fileTexts = {
  unknownEncoding: (name: string) => `Кодировка ${name} не поддерживается. Выгрузите файл в UTF-8 или windows-1251.`,
  notUtf8: (position: number) =>
    `Байт ${position} от начала файла не является текстом UTF-8. Выгрузите файл в UTF-8 или укажите в его первой строке encoding="windows-1251".`,
} as const

/** Why an archive is refused. */
export const archiveTexts = {
  entries: (most: number) => `в архиве больше ${most} файлов. Выгрузите каталог частями.`,
  twice: (name: string) => `файл ${name} в архиве дважды. Повторите выгрузку.`,
  tooLarge: 'файлы архива больше 512 МБ. Выгрузите каталог частями.',
  ratio: (name: string) => `файл ${name} сжат больше чем в 200 раз. Выгрузите его без архива.`,
  unreadable: (name: string) => `файл ${name} зашифрован или сжат неизвестным способом. Выгрузите его без архива.`,
  name: (name: string) => `недопустимое имя файла «${name}». Повторите выгрузку.`,
  checksum: (name: string) => `файл ${name} поврежден. Повторите выгрузку.`,
  damaged: 'он получен не полностью или поврежден. Повторите выгрузку.',
} as const
