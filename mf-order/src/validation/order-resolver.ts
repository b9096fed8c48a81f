import type { FieldError, Resolver } from 'react-hook-form'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { orderErrors, type OrderField, type OrderValues } from './order-errors.ts'

/** The rules of the order for the form; its context is the organisation's type. */
export const orderResolver: Resolver<OrderValues, OrganisationType | undefined> = (values, type) => {
  const errors: Partial<Record<OrderField, FieldError>> = {}
  for (const [field, message] of Object.entries(orderErrors(values, type))) {
    errors[field as OrderField] = { type: 'rule', message }
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The part of the delivery state that is the form's. */
export function orderValues(delivery: DeliveryState): OrderValues {
  const { deliveryType, fiasId, currentAddress, isDeliveryAddressError, tariff, contactName, contactPhone } = delivery
  return { deliveryType, fiasId, currentAddress, isDeliveryAddressError, tariff, contactName, contactPhone }
}
