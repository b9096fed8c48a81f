/** What the notices over a page say of the network. */
export const texts = {
  offline: 'Нет соединения с интернетом. Проверьте подключение, введенное сохранится.',
  /** Something that may not be given up takes long. */
  awaited: 'Ждем ответа сервера дольше обычного. Не закрывайте страницу.',
} as const
