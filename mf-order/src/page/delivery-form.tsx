import { DELIVERY_TYPE, deliveryOptions, type DeliveryType } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { RadioCards } from 'shared-ui/radio-cards'
import { Link } from 'shared-ui/router'
import { Segmented } from 'shared-ui/segmented'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { AddressField } from 'shared-ui/unshared/address-field'
import { rememberPicked } from '../delivery/address-signature.ts'
import { addressPicked, addressTyped, deliveryTypeChosen } from '../delivery/delivery-changes.ts'
import { SavedAddressesRow } from '../saved-addresses/saved-addresses-row.tsx'
import type { SavedAddresses } from '../saved-addresses/use-saved-addresses.ts'
import { TariffField } from '../tariffs/tariff-field.tsx'
import type { Tariffs } from '../tariffs/use-tariffs.ts'
import { texts } from '../texts.ts'
import { isTariffShown } from '../form/order-fields.ts'
import { useOrderField } from '../form/use-order-field.ts'

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`
const Address = styled.div`
  position: relative;
`
const Note = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

const Option = styled.span`
  display: block;

  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

interface DeliveryFormProps {
  readonly tariffs: Tariffs
  readonly type: OrganisationType | undefined
  readonly saved: SavedAddresses
}

/** DELIV-001, AMB-038: delivery type, address and tariff. */
export function DeliveryForm({ tariffs, type, saved }: DeliveryFormProps) {
  const { bus } = usePortal()
  const delivery = usePortalState('delivery')
  const change = (patch: DeliveryPatch) => bus.send({ type: 'delivery/set', patch })
  const isPickup = delivery.deliveryType === DELIVERY_TYPE.pickup
  return (
    <Fields>
      {deliveryOptions(type).pickup ? (
        <div>
          <Segmented<DeliveryType>
            label={texts.receivingLabel}
            options={[DELIVERY_TYPE.delivery, DELIVERY_TYPE.pickup].map((name) => ({ value: name, label: name }))}
            value={delivery.deliveryType}
            onChange={(chosen) => change(deliveryTypeChosen(chosen))}
          />
        </div>
      ) : (
        <OnlyDelivery />
      )}
      {isPickup ? (
        <Note>
          {texts.pickupHint}{' '}
          <TextLink as={Link} to="/information#pickup">
            {texts.pickupDetails}
          </TextLink>
        </Note>
      ) : (
        <Address>
          <SavedAddressesRow delivery={delivery} saved={saved} />
          <OrderAddress delivery={delivery} onChange={change} />
        </Address>
      )}
      {isTariffShown(delivery, type) && <TariffField delivery={delivery} tariffs={tariffs} />}
      {!isPickup && type === 'SPECIAL' && <Note>{texts.deliveryIncluded}</Note>}
    </Fields>
  )
}

interface OrderAddressProps {
  readonly delivery: DeliveryState
  readonly onChange: (patch: DeliveryPatch) => void
}

/** AMB-064: where the order is delivered to. */
function OrderAddress({ delivery, onChange }: OrderAddressProps) {
  const { error, ref, onBlur } = useOrderField('currentAddress')
  return (
    <AddressField
      label={texts.address}
      choice={delivery}
      error={error}
      inputRef={ref}
      onBlur={onBlur}
      onType={(text) => onChange(addressTyped(text, delivery))}
      onPick={(suggestion) => {
        rememberPicked(suggestion)
        onChange(addressPicked(suggestion))
      }}
    />
  )
}

/** DELIV-003: the only delivery type of a regular organisation. It looks like text but is a radio button by its role and name. */
function OnlyDelivery() {
  const name = DELIVERY_TYPE.delivery
  const content = (
    <Option>
      <b>{name}</b>
      <small>{texts.byCarrier}</small>
    </Option>
  )
  return (
    <RadioCards<DeliveryType>
      label={texts.receivingLabel}
      options={[{ value: name, name, content }]}
      value={name}
      onChange={() => undefined}
    />
  )
}
