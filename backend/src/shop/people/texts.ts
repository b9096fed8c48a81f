import { INVITATION_DAYS, MAX_INVITATIONS } from 'shared-contracts/api/people'
import { counted } from 'shared-contracts/domain/plurals'

/** Texts of refused changes of people (TEAM-003, TEAM-004). */
export const peopleTexts = {
  lastOwner: 'В организации должен остаться владелец. Сначала назначьте владельцем другого сотрудника.',
  tooManyInvitations: `Не больше ${MAX_INVITATIONS} приглашений одновременно. Отзовите ненужные.`,
  noLetters: 'Портал не отправляет писем, поэтому пригласить сотрудника нельзя. Сообщите об этом менеджеру.',
  ended: `Приглашение больше не действует: оно принято, отозвано или ему больше ${counted(INVITATION_DAYS, { one: 'дня', few: 'дней', many: 'дней' })}. Попросите пригласить вас еще раз.`,
  alreadyMember: 'Вы уже сотрудник этой организации. Приглашение осталось: его может принять другой человек.',
  nameless: 'Укажите имя',
} as const
