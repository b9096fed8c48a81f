import { MAX_ADDRESSES } from 'shared-contracts/api/addresses'
import { counted } from 'shared-contracts/domain/plurals'

const ADDRESSES = { one: 'адрес', few: 'адреса', many: 'адресов' }

/** Texts of refused changes of addresses. */
export const addressTexts = {
  full: `Уже сохранено ${counted(MAX_ADDRESSES, ADDRESSES)}, больше нельзя. Измените один из ненужных, подойдет и архивный.`,
  changed: 'Адрес изменился, пока вы его правили. Проверьте его и сохраните еще раз.',
} as const
