/** Texts of the answers to a registration. */
export const registrationTexts = {
  captchaRefused: 'Проверка «Я не робот» не пройдена. Повторите ее.',
  unknownOrganisation: 'Организация не найдена в реестре. Проверьте ИНН, КПП и ОГРН.',
  organisationEnding:
    'По данным реестра организация ликвидирована или ликвидируется. Войти можно, но до отгрузки мы уточним ее состояние.',
} as const
