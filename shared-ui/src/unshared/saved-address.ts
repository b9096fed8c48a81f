import type { Address } from 'shared-contracts/api/addresses'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { ZERO } from 'shared-contracts/domain/money'
import { formatPhone } from 'shared-contracts/domain/phone'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'

/** ADDR-001: fills the order form with a saved address; without a recipient or a phone these stay as they are. */
export function savedAddress({
  address,
  pickedAddress,
  fiasId,
  place,
  contactName,
  contactPhone,
}: Address): DeliveryPatch {
  return {
    deliveryType: DELIVERY_TYPE.delivery,
    currentAddress: address,
    pickedAddress,
    fiasId,
    dadataInfo: place,
    deliveryList: [],
    tariff: null,
    deliveryPrice: ZERO,
    isTariffLoading: false,
    isDeliveryAddressError: false,
    ...(contactName !== null && { contactName }),
    ...(contactPhone !== null && { contactPhone: formatPhone(contactPhone) }),
  }
}
