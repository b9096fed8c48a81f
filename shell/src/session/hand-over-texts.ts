/** What the visitor hears of tokens in the address that were not taken (A4). */
export const handOverTexts = {
  refused: 'Ссылка для входа недействительна. Войдите, используя логин и пароль.',
  unverified: 'Не удалось проверить ссылку для входа. Откройте ее еще раз или войдите, используя логин и пароль.',
  foreign: 'Вы уже вошли под другой учетной записью. Чтобы войти по ссылке, сначала выйдите.',
} as const
