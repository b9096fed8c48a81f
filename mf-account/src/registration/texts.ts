import { PASSWORD_MIN_LENGTH } from 'shared-contracts/api/users'
import type { CompanyNumber } from 'shared-contracts/domain/company-numbers'
import { counted, type PluralForms } from 'shared-contracts/domain/plurals'

const characters: PluralForms = { one: 'символа', few: 'символов', many: 'символов' }

/** Texts of the registration panel. */
export const texts = {
  /** REG-002. */
  title: 'Регистрация',
  phone: 'Мобильный телефон',
  /** REG-021. */
  phoneInvalid: 'Невалидный номер телефона',
  phoneMissing: 'Укажите телефон',
  email: 'E-mail',
  /** REG-023. */
  emailInvalid: 'Невалидный email',
  emailMissing: 'Укажите e-mail',
  password: 'Пароль',
  passwordMissing: 'Придумайте пароль',
  /** AMB-136. */
  passwordShort: `Пароль должен содержать не менее ${counted(PASSWORD_MIN_LENGTH, characters)}`,
  showPassword: 'Показать пароль',
  repeatPassword: 'Повторите пароль',
  repeatMissing: 'Введите пароль еще раз',
  /** REG-025. */
  passwordsDiffer: 'Пароли не совпадают',
  /** REG-011, REG-010. */
  organisation: 'Поиск организации по ИНН',
  organisationPlaceholder: 'ИНН или ОГРН',
  /** REG-050, REG-049. */
  innMissing: 'Укажите ИНН',
  innInvalid: 'Неверный формат ИНН',
  checkDigits: (number: CompanyNumber) => `Контрольная цифра ${number} неверна. Проверьте номер.`,
  organisationNotChosen: 'Выберите организацию из списка',
  organisationSearching: 'Ищем организацию…',
  organisationNotFound: 'Организация не найдена. Проверьте номер.',
  organisationPlaces: 'У организации есть филиалы. Выберите нужный КПП.',
  inn: (inn: string) => `ИНН\u00A0${inn}`,
  kpp: (kpp: string) => `КПП\u00A0${kpp}`,
  liquidated: 'По данным реестра организация ликвидирована. Проверьте, ту ли вы выбрали.',
  liquidating: 'По данным реестра организация ликвидируется. Проверьте, ту ли вы выбрали.',
  bankrupt: 'По данным реестра организация признана банкротом. Проверьте, ту ли вы выбрали.',
  director: 'Руководитель',
  directorHint: 'Проверьте, верно ли указано имя.',
  lastName: 'Фамилия',
  lastNameMissing: 'Укажите фамилию',
  firstName: 'Имя',
  firstNameMissing: 'Укажите имя',
  middleName: 'Отчество',
  middleNameHint: 'Если есть',
  consent: 'Даю',
  consentLink: 'согласие на обработку персональных данных',
  captcha: 'Проверка, что вы не робот',
  /** REG-015. */
  submit: 'Зарегистрироваться',
  checking: 'Проверяем…',
  sending: 'Регистрируем…',
  /** REG-026..030. */
  incomplete: 'Заполните все поля формы регистрации',
  /** REG-031. */
  invalid: 'Форма содержит ошибки',
  /** REG-032. */
  notConfirmed: 'Подтвердите, что вы не робот!',
  /** ERR-072. */
  captchaFailed: 'Ошибка сети',
  /** ERR-073. */
  tokenExpired: 'Срок действия токена истек',
  haveAccount: 'Уже зарегистрированы?',
  signIn: 'Войти',
  /** TEAM-003. */
  invitedEmail: 'На этот адрес пришло приглашение',
} as const
