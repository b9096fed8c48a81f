import { DELIVERY_TYPE, deliveryOptions, type DeliveryType } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { Link } from 'shared-ui/router'
import { Segmented } from 'shared-ui/segmented'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { TariffField } from '../tariffs/tariff-field.tsx'
import type { Tariffs } from '../tariffs/use-tariffs.ts'
import { texts } from '../texts.ts'
import { isTariffChoice } from '../validation/order-errors.ts'
import type { OrderForm } from '../validation/use-order-form.ts'
import { AddressField } from './address-field.tsx'
import { addressPicked, addressTyped, deliveryTypeChosen } from './delivery-changes.ts'

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`
const Note = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface DeliveryFormProps {
  readonly form: OrderForm
  readonly tariffs: Tariffs
  readonly type: OrganisationType | undefined
}

/** DELIV-001, AMB-038: how to receive the order, where, and by which tariff. */
export function DeliveryForm({ form, tariffs, type }: DeliveryFormProps) {
  const { delivery, errors, change } = form
  const isPickup = delivery.deliveryType === DELIVERY_TYPE.pickup
  const ways = deliveryOptions(type).pickup ? [DELIVERY_TYPE.delivery, DELIVERY_TYPE.pickup] : [DELIVERY_TYPE.delivery]
  return (
    <Fields>
      <div>
        <Segmented<DeliveryType>
          label={texts.receivingLabel}
          options={ways.map((way) => ({ value: way, label: way }))}
          value={delivery.deliveryType}
          onChange={(way) => change(deliveryTypeChosen(way))}
        />
      </div>
      {isPickup ? (
        <Note>
          {texts.pickupHint}{' '}
          <TextLink as={Link} to="/information#pickup">
            {texts.pickupDetails}
          </TextLink>
        </Note>
      ) : (
        <AddressField
          ref={form.fieldRef('address')}
          delivery={delivery}
          error={errors.address}
          onType={(text) => change(addressTyped(text))}
          onPick={(suggestion) => change(addressPicked(suggestion))}
          onBlur={() => form.leave('address')}
        />
      )}
      {isTariffChoice(delivery, type) && (
        <div ref={form.fieldRef('tariff')} tabIndex={-1}>
          <TariffField delivery={delivery} tariffs={tariffs} error={errors.tariff} />
        </div>
      )}
      {!isPickup && type === 'SPECIAL' && <Note>{texts.deliveryIncluded}</Note>}
    </Fields>
  )
}
