import { suggestAddress, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { messages } from 'shared-contracts/texts/messages'
import { orderTexts } from 'shared-contracts/texts/order'
import { Button } from 'shared-ui/button'
import { useDelayed } from 'shared-ui/skeleton'
import { SuggestField } from 'shared-ui/suggest-field'
import { theme } from 'shared-ui/theme'
import { useSuggestions, type SuggestSearch } from 'shared-ui/use-suggestions'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { mustPickAgain, type AddressChoice } from './address-choice.ts'
import { texts } from './address-texts.ts'

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
  readonly label: string
  readonly choice: AddressChoice
  readonly error: string | undefined
  readonly inputRef?: (element: { readonly focus: () => void } | null) => void
  readonly onBlur?: () => void
  readonly onType: (text: string) => void
  readonly onPick: (suggestion: AddressSuggestion) => void
}

/** AMB-064: a delivery address: one picked from the suggestions (DELIV-035), and what is added after it (AMB-190). */
export function AddressField({ label, choice, error, inputRef, onBlur, onType, onPick }: AddressFieldProps) {
  const isChosen = choice.fiasId !== null
  const { list, isLoading, outcome, retry } = useSuggestions(
    searchAddress,
    isChosen ? null : choice.currentAddress,
    TYPING_PAUSE_MS,
  )
  const isSlow = useDelayed(isLoading, SLOW_SEARCH_MS)
  const isFailed = outcome === 'failed'
  const status = isSlow ? texts.searching : outcome === 'found' && list.length === 0 ? texts.notFound : ''
  const isPlain = error === undefined && !isFailed
  return (
    <Root>
      <SuggestField
        ref={inputRef}
        label={label}
        error={isFailed ? messages.suggestFailed : error}
        hint={status || (isPlain ? hintOf(choice) : undefined)}
        value={choice.currentAddress}
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

function hintOf(choice: AddressChoice): string {
  if (choice.fiasId !== null) return texts.addition
  return mustPickAgain(choice) ? orderTexts.addressNotPicked : texts.hint
}
