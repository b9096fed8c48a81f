/** Texts of the notices about the network. */
export const texts = {
  offline: 'Нет соединения с интернетом. Проверьте подключение, введенное сохранится.',
  /** A call that cannot be cancelled is slow. */
  awaited: 'Ждем ответа сервера дольше обычного. Не закрывайте страницу.',
} as const
