/** Messages of the session that are not in the error catalogue. */
export const texts = {
  /** F23. */
  tryAgain: 'Попробуйте войти еще раз через минуту. Товары и корзина доступны без входа.',
  /** AUTH-010, F23. */
  signOutUnfinished: 'Вы вышли на этом устройстве. Выход завершится, когда сервис входа станет доступен.',
} as const
