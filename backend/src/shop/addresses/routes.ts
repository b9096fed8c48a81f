import type { IncomingHttpHeaders } from 'node:http'
import { changeAddress, createAddress, getAddresses } from 'shared-contracts/api/addresses'
import { ADDRESS_SIGNATURE, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import type { Database } from '../../platform/database/database.ts'
import { wrongField } from '../../platform/http/refusal.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import type { Api } from '../calls/calls.ts'
import { checkMatch, ifMatchHeader } from '../calls/if-match.ts'
import { keyHeader, keyIn } from '../calls/request-key.ts'
import { checkAddress, type AddressSources } from '../orders/check-address.ts'
import { orderTexts } from '../orders/texts.ts'
import * as store from './store.ts'
import { addressTexts } from './texts.ts'

const signatureHeader = keyHeader(
  ADDRESS_SIGNATURE,
  'Подпись подсказки, выбранной адресом: такой адрес не ищется еще раз',
)

/** ADDR-001: the delivery addresses of organisations, seen and changed by all who act for them. */
export function registerAddresses(api: Api, { db, ...sources }: AddressSources & { readonly db: Database }): void {
  api.answer(
    getAddresses,
    { access: 'organisation', summary: 'Адреса доставки организации; архивные в конце' },
    async ({ organisation }) => store.listAddresses(db, organisation.id),
  )
  api.answer(
    createAddress,
    {
      access: 'organisation',
      summary: 'Сохранить адрес доставки; он ищется, как в заказе',
      headers: { ...keyHeader(IDEMPOTENCY_KEY, 'С тем же ключом возвращается тот же адрес'), ...signatureHeader },
      refusals: { ...outsideRefusals, 409: 'ADDRESSES_FULL: адресов уже наибольшее число' },
    },
    async ({ organisation, body, headers }) => {
      const key = keyIn(headers, IDEMPOTENCY_KEY)
      return store.addAddress(db, { organisationId: organisation.id, key, body }, checkOf(headers, sources))
    },
  )
  api.answer(
    changeAddress,
    {
      access: 'organisation',
      summary: 'Изменить адрес доставки или отправить его в архив; заказы не меняются',
      headers: { ...ifMatchHeader, ...signatureHeader },
      refusals: {
        ...outsideRefusals,
        404: 'Адреса нет',
        412: 'CHANGED: адрес уже изменили',
        428: 'Не указана версия, которая изменяется',
      },
    },
    async ({ organisation, params, body, headers }) =>
      store.changeAddress(db, { organisationId: organisation.id, addressId: params.addressId }, body, {
        match: (version) => checkMatch(headers, version, addressTexts.changed),
        check: checkOf(headers, sources),
      }),
  )
}

/**
 * ADDR-003: checks an address as an order does, with the signature in the headers.
 * @throws Refusal 400 ADDRESS_REQUIRED or ADDRESS_MISMATCH
 */
function checkOf(headers: IncomingHttpHeaders, sources: AddressSources) {
  const signature = keyIn(headers, ADDRESS_SIGNATURE)
  return async ({ address, pickedAddress, fiasId, place }: store.AddressText): Promise<void> => {
    if (!address.startsWith(pickedAddress)) {
      throw wrongField('ADDRESS_MISMATCH', 'address', orderTexts.addressMismatch)
    }
    const { mismatch } = checkAddress(
      { ...place, address, fiasId, addressFiasId: place.fiasId },
      '',
      signature,
      sources,
    )
    const refusal = await mismatch
    if (refusal !== undefined) throw refusal
  }
}
