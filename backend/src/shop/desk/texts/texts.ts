/** What a manager reads of the offer and the consent. */
export const textDeskTexts = {
  names: { offer: 'Оферта', consent: 'Согласие' },
  fileName: (name: string, version: string) => `${name} ${version}.pdf`,
  noFile: 'Файл не прочитан. Приложите PDF еще раз.',
  tooLarge: 'Файл больше 10\u00A0МБ. Уменьшите его и приложите снова.',
  noPdf: 'Это не PDF. Сохраните документ как PDF и приложите снова.',
  encrypted: 'PDF защищен паролем или от изменений. Снимите защиту и приложите снова.',
  broken: 'PDF поврежден: он обрывается или собран с ошибкой. Сохраните документ как PDF еще раз и приложите снова.',
  pastDay: 'Дата уже прошла. Укажите сегодняшний день или более поздний.',
  versionTaken: (version: string) => `Версия «${version}» уже есть. Укажите другую.`,
  dayTaken: (version: string) => `На эту дату уже назначена версия «${version}». Отзовите ее или выберите другую дату.`,
  inForce: 'Эта версия уже действует, ее нельзя отозвать. Опубликуйте вместо нее новую.',
} as const
