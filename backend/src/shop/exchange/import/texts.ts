/** What the administrator of 1C reads. Each sentence stands alone, because 1C shows the last one only. */
export const importTexts = {
  file: (name: string, reason: string) => `Файл ${name} не загружен. ${reason}`,
  unknownContent: 'В нем нет ни каталога, ни предложений, ни заказов. Проверьте, что выгружается CommerceML 2.',
  documents: 'В нем заказы. Их принимает обмен заказами (type=sale).',
  priceTypeMissing: (seen: string) =>
    `Тип цен не выбран, поэтому цены не загружены. Выберите его в настройках обмена портала. В файле: ${seen || 'типов цен нет'}.`,
  warehousesMissing: (seen: string) =>
    `Склады не выбраны, поэтому остатки не загружены. Выберите их в настройках обмена портала. В файле: ${seen || 'складов нет'}.`,
  tooManyHidden: (hidden: number, shown: number, share: number, run: number) =>
    `Он скрыл бы ${hidden} из ${shown} показанных товаров, а без подтверждения можно ${share} %. Ничего не изменено. ` +
    `Проверьте пометки удаления в 1С или подтвердите загрузку ${run} на портале.`,
  replaced: (run: number) => `Загружен более новый файл (загрузка ${run}).`,
  notApproved: 'Загрузка не подтверждена за 30 дней. Повторите выгрузку.',
  declined: 'Загрузка отклонена на портале. Ничего не изменено. Проверьте пометки удаления в 1С и повторите выгрузку.',
  brokenOff: 'Обмен прервался, загрузка не закончена. Ничего не изменено. Повторите выгрузку.',
  noId: 'Нет поля «Ид».',
  longId: '«Ид» длиннее 200 знаков.',
  noName: 'Нет поля «Наименование».',
  twice: 'Такой «Ид» уже есть в этом файле. Взят первый.',
  unknownProduct: 'Товар с таким «Ид» не передан в каталоге.',
  wrongPrice: (price: string) => `Цена «${price}» не подходит. Нужно число больше 0, не больше 100 млн.`,
  wrongCurrency: (currency: string) => `Цена в валюте «${currency}», а нужна в рублях.`,
  wrongRest: (rest: string) => `Остаток «${rest}» не подходит. Нужно число, не больше 100 млн.`,
} as const
