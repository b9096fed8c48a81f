/** Texts of the registration that the requirements fix. */
export const registrationTexts = {
  /** AMB-082, ERR-065. */
  alreadyRegistered:
    'Данный пользователь (организация) уже зарегистрирован. Войдите, используя логин и пароль от учетной записи торгового дома, или авторизуйтесь через кабинет оператора.',
} as const
