import type { AddressBody } from 'shared-contracts/api/addresses'
import type { Tariff } from 'shared-contracts/api/delivery'
import type { OrderCreateBody, OrderInfo } from 'shared-contracts/api/orders'

export const KAZAN = '93b3df57-4c89-44df-ac42-96f05e9cd3b9'

/** Order info of a pickup, without address and tariff (AMB-069). */
export const contacts: OrderInfo = {
  contactName: 'Петрова Анна Сергеевна',
  contactPhone: '8-916-1234-567',
  contactEmail: 'buh@romashka.example.ru',
  comment: null,
  fiasId: null,
  vendorId: null,
  vendorName: null,
  urgentTypeId: null,
  tariffName: null,
  insurance: null,
  period: null,
  address: null,
  addressFiasId: null,
  cityFiasId: null,
  settlementFiasId: null,
  regionFiasId: null,
  country: null,
  countryIsoCode: null,
  postalCode: null,
  region: null,
  regionType: null,
  city: null,
  settlement: null,
}

/** Order info of a delivery to Kazan, as the order form sends it. */
export function toKazan(tariff?: Tariff): OrderInfo {
  return {
    ...contacts,
    fiasId: KAZAN,
    cityFiasId: KAZAN,
    address: 'г Казань, ул Баумана, д 7',
    city: 'Казань',
    ...(tariff !== undefined && {
      vendorId: tariff.vendorId,
      vendorName: tariff.vendorName,
      urgentTypeId: tariff.urgentTypeId,
      tariffName: tariff.tariffName,
      insurance: tariff.insurance ?? null,
      period: tariff.period ?? null,
    }),
  }
}

/** A saved address in Kazan, with an office behind the picked suggestion. */
export const kazanAddress: AddressBody = {
  label: 'Склад на Баумана',
  address: 'г Казань, ул Баумана, д 7, офис 5',
  pickedAddress: 'г Казань, ул Баумана, д 7',
  fiasId: KAZAN,
  place: {
    fiasId: null,
    cityFiasId: KAZAN,
    settlementFiasId: null,
    regionFiasId: null,
    country: 'Россия',
    countryIsoCode: 'RU',
    postalCode: null,
    region: null,
    regionType: null,
    city: 'Казань',
    settlement: null,
  },
  contactName: 'Иванов Петр',
  contactPhone: '8-916-1234-567',
  isDefault: false,
}

export function bodyOf(
  orderInfo: OrderInfo,
  ...lines: readonly [productId: number, quantity: number][]
): OrderCreateBody {
  return { orderInfo, orderLines: lines.map(([productId, quantity]) => ({ productId, quantity })) }
}
