/** Texts of the page that is shown if the configuration cannot be read. */
export const texts = {
  title: 'Портал не запустился',
  text: 'Настройки портала не читаются. Сообщите администратору и попробуйте позже.',
} as const
