/** What buyers and managers read in the parts of this folder. */
export const texts = {
  signIn: 'Войти',
  cancel: 'Отмена',
  screenFailed: 'Экран не открылся',
  screenFailedHint: 'Проверьте соединение и повторите.',
}
