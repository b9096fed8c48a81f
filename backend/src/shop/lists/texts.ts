import { MAX_LISTS } from 'shared-contracts/api/lists'

/** Texts of refusals, for buyers. */
export const listTexts = {
  full: `Списков уже ${MAX_LISTS}. Удалите ненужный и сохраните еще раз.`,
  changed: 'Список изменили, пока он был открыт у вас',
  repeated: 'Товар указан дважды',
  notOwner: 'Открыть список организации или закрыть может только его владелец',
} as const
