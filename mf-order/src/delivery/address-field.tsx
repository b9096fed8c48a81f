import type { Ref } from 'react'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { SuggestField } from 'shared-ui/suggest-field'
import { texts } from '../texts.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

/** The API takes at most as many characters of an address. */
const ADDRESS_MAX_LENGTH = 300

interface AddressFieldProps {
  readonly delivery: DeliveryState
  readonly error: string | undefined
  readonly onType: (text: string) => void
  readonly onPick: (suggestion: AddressSuggestion) => void
  readonly onBlur: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** AMB-064: where to deliver; only an address chosen from the list counts (DELIV-035). */
export function AddressField({ delivery, error, onType, onPick, onBlur, ref }: AddressFieldProps) {
  const { list, isLoading, isFailed } = useAddressSuggestions(delivery.fiasId === null ? delivery.currentAddress : null)
  return (
    <SuggestField
      ref={ref}
      label={texts.address}
      error={isFailed ? messages.suggestFailed : error}
      hint={delivery.fiasId === null && error === undefined && !isFailed ? texts.addressHint : undefined}
      value={delivery.currentAddress}
      maxLength={ADDRESS_MAX_LENGTH}
      onChange={onType}
      suggestions={list.map((address, index) => ({
        key: `${index} ${address.value}`,
        text: address.value,
        value: address,
      }))}
      onPick={onPick}
      onBlur={onBlur}
      isLoading={isLoading}
    />
  )
}
