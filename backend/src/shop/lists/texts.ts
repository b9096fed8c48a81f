import { MAX_LISTS } from 'shared-contracts/api/lists'

/** Texts of refusals, for buyers. */
export const listTexts = {
  full: `Списков уже ${MAX_LISTS}. Удалите ненужный и повторите.`,
  changed: 'Список изменили, пока он был открыт у вас',
  notOwner: 'Сделать список общим или личным может только его владелец',
} as const
