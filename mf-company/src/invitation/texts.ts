import { INVITATION_DAYS } from 'shared-contracts/api/people'
import { daysOf } from '../parts/days-texts.ts'

/** What an invited person reads. */
export const invitationTexts = {
  title: 'Приглашение',
  description: 'Приглашение работать от имени организации.',
  to: (organisation: string) => `Приглашение в ${organisation}`,
  inviter: 'Вас пригласил(а)',
  role: 'Ваша роль',
  email: 'Письмо пришло на',

  guest: 'Чтобы принять приглашение, войдите. Если у вас еще нет учетной записи, зарегистрируйтесь.',
  signIn: 'Войти',
  register: 'Зарегистрироваться',
  registrationFailed: 'Регистрация не открылась. Проверьте соединение и повторите.',
  registered: 'Вы зарегистрированы и добавлены в организацию. Войдите по телефону и паролю.',

  signedIn: (name: string) => `Вы вошли как ${name}`,
  someone: 'Вы вошли в портал',
  accept: 'Принять приглашение',
  accepting: 'Принимаем…',
  other: 'Сменить учетную запись',
  accepted: (organisation: string) => `Приглашение принято. Теперь вы работаете от имени ${organisation}.`,

  member: 'Вы уже работаете в этой организации',
  toPortal: 'К товарам',
  ended: 'Приглашение больше не действует',
  endedHint: `Его уже приняли или отозвали, или прошло больше ${daysOf(INVITATION_DAYS)}. Попросите владельца организации пригласить вас снова.`,
  missing: 'Откройте приглашение по ссылке из письма',
  missingHint: 'Ссылка ведет на эту страницу. Если письма нет, проверьте папку «Спам».',
  failed: 'Не удалось загрузить приглашение',
} as const
