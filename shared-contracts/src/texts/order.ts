/** Texts of the order and its form that the requirements fix. */
export const orderTexts = {
  /** ERR-005. */
  orderAccepted: 'Ваш заказ принят. Счет будет доступен для скачивания в детализации по заказу на странице История.',
  /** AMB-187. */
  orderNotSent: 'Вход обновлен. Заказ не отправлен: проверьте его и нажмите «Заказать» еще раз.',
  /** ERR-009, DELIV-035, AMB-071. */
  addressRequired: 'Введите адрес или ближайший город (с Вами свяжется оператор)',
  /** AMB-190. */
  addressNotPicked: 'Выберите адрес из списка',
  /** DELIV-022. */
  contactNameRequired: 'Введите контактное лицо',
  contactNameLetters: 'Напишите имя буквами',
  /** DELIV-023. */
  contactPhoneRequired: 'Введите номер телефона',
  /** DELIV-024. */
  contactPhoneInvalid: 'Введите корректный номер',
  /** DELIV-037. */
  tariffRequired: 'Выберите тариф',
} as const
