/** What buyers and managers read in the parts of this folder. */
export const texts = {
  signIn: 'Войти',
  screenFailed: 'Экран не открылся',
  screenFailedHint: 'Проверьте соединение и повторите.',
}
