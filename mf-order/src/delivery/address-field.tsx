import { suggestAddress, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { orderTexts } from 'shared-contracts/texts/order'
import { Button } from 'shared-ui/button'
import { useDelayed } from 'shared-ui/skeleton'
import { SuggestField } from 'shared-ui/suggest-field'
import { theme } from 'shared-ui/theme'
import { useSuggestions, type SuggestSearch } from 'shared-ui/use-suggestions'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { mustPickAgain } from '../form/order-fields.ts'
import { texts } from '../texts.ts'
import { useOrderField } from '../form/use-order-field.ts'

/** The longest address that the API accepts, in characters. */
const ADDRESS_MAX_LENGTH = 300
/** Milliseconds after which a running search is mentioned. */
const SLOW_SEARCH_MS = 1_000
/** Milliseconds without a keystroke before suggestions are requested. */
const TYPING_PAUSE_MS = 250

/** CALL-025. */
const searchAddress: SuggestSearch<AddressSuggestion> = (http, query, signal) =>
  http.call(suggestAddress, { query: { query } }, { signal })

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};

  > :first-child {
    width: 100%;
  }
`

interface AddressFieldProps {
  readonly delivery: DeliveryState
  readonly onType: (text: string) => void
  readonly onPick: (suggestion: AddressSuggestion) => void
}

/** AMB-064: the delivery address: one picked from the suggestions (DELIV-035), and what is added after it (AMB-190). */
export function AddressField({ delivery, onType, onPick }: AddressFieldProps) {
  const { error, ref, onBlur } = useOrderField('currentAddress')
  const isChosen = delivery.fiasId !== null
  const { list, isLoading, outcome, retry } = useSuggestions(
    searchAddress,
    isChosen ? null : delivery.currentAddress,
    TYPING_PAUSE_MS,
  )
  const isSlow = useDelayed(isLoading, SLOW_SEARCH_MS)
  const isFailed = outcome === 'failed'
  const status = isSlow ? texts.addressSearching : outcome === 'found' && list.length === 0 ? texts.addressNotFound : ''
  const isPlain = error === undefined && !isFailed
  return (
    <Root>
      <SuggestField
        ref={ref}
        label={texts.address}
        error={isFailed ? messages.suggestFailed : error}
        hint={status || (isPlain ? hintOf(delivery) : undefined)}
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
      {isFailed && (
        <Button variant="secondary" onClick={retry}>
          {messages.retry}
        </Button>
      )}
      {/* Screen readers do not announce a changed description. */}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Root>
  )
}

function hintOf(delivery: DeliveryState): string {
  if (delivery.fiasId !== null) return texts.addressAddition
  return mustPickAgain(delivery) ? orderTexts.addressNotPicked : texts.addressHint
}
