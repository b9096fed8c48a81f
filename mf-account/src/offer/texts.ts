import type { OrganisationLogin } from 'shared-contracts/api/multilogin'

/** Texts of the offer dialog. Those with an ID are fixed by the requirements. */
export const offerTexts = {
  /** OFFER-003..005. */
  titles: {
    both: 'Согласие с Офертой и регистрация в ЭДО',
    offer: 'Согласие с Офертой',
    edo: 'Регистрация в ЭДО',
    unknown: 'Оферта и ЭДО',
  },
  loading: 'Проверяем оферту и регистрацию в ЭДО',
  failed: 'Не удалось проверить оферту и регистрацию в ЭДО',
  retry: 'Повторить',
  offerIntro: (organisation: string) =>
    `Заказы оформляются на условиях оферты. Ознакомьтесь с ней и примите ее от имени организации ${organisation}.`,
  document: 'Оферта',
  documentKind: (version: string | undefined) => (version === undefined ? 'PDF' : `PDF, редакция ${version}`),
  /** OFFER-006. */
  read: 'Ознакомиться',
  reading: 'Загружаем…',
  /** OFFER-007. */
  accept: 'Принять и продолжить',
  accepting: 'Принимаем…',
  /** OFFER-012. */
  accepted: 'Принято',
  acceptedText: 'Оферта и дата ее принятия теперь в профиле организации.',
  acceptedLate: 'Оферта принята',
  /** AMB-148. */
  next: 'Продолжить',
  edoIntro: ({ orgName, orgInn, orgKpp }: OrganisationLogin) =>
    `Счета и закрывающие документы передаются через оператора электронного документооборота. Зарегистрируйте у него организацию ${orgName}, ИНН\u00A0${orgInn}${orgKpp ? `, КПП\u00A0${orgKpp}` : ''}.`,
  edoReturn: 'Кабинет оператора откроется в новой вкладке. Вернитесь сюда после регистрации: портал заметит ее сам.',
  edoLater: 'Заказать можно и без регистрации, а зарегистрироваться позже, из профиля организации.',
  /** OFFER-008. */
  register: 'Перейти к регистрации',
  /** OFFER-011. */
  continueUnregistered: 'Продолжить без регистрации',
  check: 'Проверить',
  checking: 'Проверяем…',
  notFound: 'Регистрация пока не найдена. Если вы ее только что завершили, проверьте еще раз через минуту.',
  checkFailed: 'Не удалось проверить регистрацию',
  registered: 'Организация зарегистрирована в ЭДО',
} as const
