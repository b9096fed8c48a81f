/** Texts of the notices about the network and of page alerts. */
export const texts = {
  offline: 'Нет соединения с интернетом. Проверьте подключение, введенное сохранится.',
  /** A call that cannot be cancelled is slow. */
  awaited: 'Ждем ответа сервера дольше обычного. Не закрывайте страницу.',
  /** AMB-141. */
  backToRegistration: 'Вернуться к регистрации',
  /** BSK-004. */
  restore: 'Вернуть как было',
  replace: 'Заменить',
} as const
