/** Texts of the page that stands where the configuration cannot be read. */
export const texts = {
  title: 'Портал не запустился',
  text: 'Настройки портала не читаются. Сообщите администратору и попробуйте позже.',
} as const
