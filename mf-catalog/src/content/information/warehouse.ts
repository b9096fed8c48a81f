/** AMB-126, CONST-046: sample data, to be replaced before the shop opens. */
export const warehouse = {
  address: 'г. Москва, ул. Складская, д. 10, стр. 2',
  /** CONST-045. */
  hours: 'круглосуточно, по предварительной договоренности',
  /** CONST-044. */
  contactHours: 'с 10 до 18, с понедельника по пятницу',
  phones: ['+7 (495) 000-00-00', '+7 (495) 000-00-01'],
} as const

/** AMB-128: files of the memo, by their ids. */
export const pickupFiles = {
  instruction: { url: '/public/api/v3/files/memo/id/2/body', name: 'Скачать инструкцию для самовывоза (PDF)' },
  powerOfAttorney: {
    url: '/public/api/v3/files/memo/id/3/body',
    name: 'Скачать бланк: доверенность для перевозчика (DOCX)',
    fileName: 'Доверенность для перевозчика.docx',
  },
} as const

/** INFO-032, INFO-033. */
export const pickupPictures = {
  map: 'Карта проезда к складу',
  panorama: 'Панорама въезда на склад',
} as const
