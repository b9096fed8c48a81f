/** Texts of the shell's own pages. Texts with an ID are fixed by the requirements. */
export const texts = {
  /** AMB-026. */
  signingIn: 'Выполняется вход...',
  /** F23. */
  signIn: 'Вход',
  toSignIn: 'Войти',
  signInDescription: 'Вход в личный кабинет покупателя фискальных накопителей.',
  signInFailedHint: 'Попробуйте войти еще раз. Товары и корзина доступны без входа.',
  toProducts: 'Перейти к товарам',
  /** UI-032, UI-033. */
  serverError: 'Ошибка сервера',
  serverErrorText: 'Подождите, скоро данная ошибка будет исправлена.',
  toHome: 'На главную',
  /** NAV-035, AMB-166. */
  notFound: 'Страница не найдена',
  notFoundHint: 'Возможно, ссылка недействительна или страница была удалена.',
} as const
