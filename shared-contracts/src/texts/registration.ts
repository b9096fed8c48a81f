/** Texts of the registration that the requirements fix. */
export const registrationTexts = {
  /** AMB-077, ERR-068. */
  succeeded: 'Регистрация прошла успешно! Для входа используйте указанные телефон и пароль.',
  /** ERR-062: the heading; the server's message stands below it (ERR-063). */
  succeededWithNote: 'Регистрация прошла успешно!',
  /** AMB-082, ERR-065. */
  alreadyRegistered:
    'Данный пользователь (организация) уже зарегистрирован. Войдите, используя логин и пароль от учетной записи торгового дома, или авторизуйтесь через кабинет оператора.',
} as const
