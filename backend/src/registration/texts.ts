/** Texts of the answers to a registration. */
export const registrationTexts = {
  captchaRefused: 'Проверка «Я не робот» не пройдена. Повторите ее.',
  unknownOrganisation: 'Организация не найдена в реестре. Проверьте ИНН и ОГРН.',
  consentChanged: 'Текст согласия изменился. Откройте его еще раз.',
  noConsent: 'Не указано, с каким текстом согласился пользователь',
  organisationEnding:
    'По данным реестра организация ликвидирована или ликвидируется. Войти можно, но до отгрузки мы уточним ее состояние.',
} as const
