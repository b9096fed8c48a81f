import { INVITATION_DAYS } from 'shared-contracts/api/people'
import { daysOf } from '../parts/days-texts.ts'

/** What owners read about the people of the organisation. */
export const peopleTexts = {
  title: 'Сотрудники',
  failed: 'Не удалось загрузить сотрудников',
  columns: { name: 'Имя', contacts: 'Контакты', role: 'Роль', remove: 'Удаление' },
  you: 'это вы',
  of: (action: string, name: string) => `${action}: ${name}`,

  role: 'Роль',
  roleChanged: (name: string, role: string) => `${name}: теперь ${role}`,
  ownRole: 'Изменить свою роль?',
  ownRoleText: (role: string) => `Ваша новая роль: ${role}.`,
  ownRoleLoses: 'Разделы «Сотрудники» и «Лимиты» закроются. Вернуть их сможет только другой владелец.',
  change: 'Изменить роль',
  changing: 'Меняем…',

  remove: 'Удалить',
  removing: 'Удаляем…',
  removeTitle: (name: string) => `Удалить: ${name}?`,
  removeText:
    'Сотрудник сразу потеряет доступ к заказам, документам и накопителям организации, а его заявки, которые ждут решения, будут отозваны. Оформленные им заказы останутся. Если он знал адрес календаря накопителей, обновите адрес в разделе «Накопители», «Напоминания».',
  removeOwnTitle: 'Удалить себя?',
  removeOwnText:
    'Вы сразу потеряете доступ к заказам, документам и накопителям организации, а ваши заявки, которые ждут решения, будут отозваны. Вернуться можно будет только по приглашению.',
  removed: (name: string) => `Доступ закрыт: ${name}`,

  invite: 'Пригласить',
  inviting: 'Отправляем…',
  inviteTitle: 'Пригласить сотрудника',
  inviteHint: `Письмо со ссылкой придет на этот адрес. Ссылка действует ${daysOf(INVITATION_DAYS)} и только один раз.`,
  email: 'E-mail',
  emailMissing: 'Укажите e-mail',
  emailWrong: 'Проверьте e-mail',
  invited: (email: string) => `Приглашение отправлено: ${email}`,

  invitations: 'Приглашения',
  noInvitations: 'Приглашений, которые ждут ответа, нет.',
  until: 'Действует до',
  inviter: 'Пригласил(а)',
  validUntil: (day: string, inviter: string | null | undefined) =>
    inviter ? `до ${day}, пригласил(а) ${inviter}` : `до ${day}`,
  revoke: 'Отозвать',
  revoking: 'Отзываем…',
  revoked: (email: string) => `Приглашение отозвано: ${email}`,
} as const
