/** Texts of refusals, for buyers. */
export const driveTexts = {
  wrongState: 'Состояние накопителя изменилось, и это действие больше не подходит. Обновите страницу.',
  notLast: 'После этого действия были другие: обновите страницу и отмените последнее.',
  keptLonger: (until: string) =>
    `Накопитель нужно хранить до ${until} (54-ФЗ, ст. 5, п. 2). Подтвердите, что уничтожаете его раньше срока.`,
  registerTaken: (serialNumber: string) =>
    `На этой кассе работает накопитель ${serialNumber}. Сначала закройте его или проверьте регистрационный номер.`,
  registerBusy: (serialNumber: string) =>
    `На этой кассе уже работает накопитель ${serialNumber}. Сначала отмените его ввод в работу или закройте его.`,
  future: 'Эта дата еще не наступила',
  tooEarly: (from: string) => `Не раньше ${from}: это дата предыдущего события`,
  beforeBought: (from: string) => `Не раньше ${from}: до этого дня накопителя у вас не было`,
  beforeReplaced: (from: string) => `Не раньше ${from}: в этот день начал работать заменяемый накопитель`,
  wrongYear: 'Проверьте год: такой даты у накопителя не бывает',
  endsBefore: 'Окончание не может быть раньше даты регистрации',
  noKind: 'Укажите вид накопителя: 15 или 36 месяцев',
} as const

/** Texts of the sheet. */
export const sheetTexts = {
  file: (day: string) => `Накопители ${day}.xlsx`,
  tabs: { work: 'В работе', stock: 'На складе', archive: 'Архив' },
  titles: {
    serialNumber: 'Номер ФН',
    months: 'Срок ФН, мес.',
    registerNumber: 'РНМ',
    name: 'Название',
    address: 'Адрес',
    registeredOn: 'Дата регистрации',
    expiresOn: 'Окончание',
    state: 'Состояние',
    closedOn: 'Закрыт',
    keepUntil: 'Хранить до',
    destroyedOn: 'Уничтожен',
    orderId: 'Заказ',
  },
  states: {
    stock: 'На складе',
    working: 'В работе',
    expertise: 'На экспертизе',
    closed: 'Закрыт',
    replaced: 'Заменен',
    destroyed: 'Уничтожен',
  },
} as const
