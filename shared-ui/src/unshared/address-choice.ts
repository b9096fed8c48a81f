import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo, tariffPlaceId, type DadataInfo } from 'shared-contracts/domain/delivery'
import { typedText } from './typed-text.ts'

/** A typed address, and which suggestion it is. */
export interface AddressChoice {
  readonly currentAddress: string
  /** AMB-190: the text of the suggestion picked last. The ids are its own while `currentAddress` begins with it. */
  readonly pickedAddress: string | null
  /** The id tariffs are requested for (AMB-065). Null: an address must be picked. */
  readonly fiasId: string | null
  readonly dadataInfo: DadataInfo | null
}

export const noAddress: AddressChoice = { currentAddress: '', pickedAddress: null, fiasId: null, dadataInfo: null }

/**
 * AMB-190: the buyer types an address. Text added after the picked suggestion is part of the address; after any other change
 * an address must be picked again.
 */
export function typedAddress(text: string, choice: Omit<AddressChoice, 'currentAddress'>): AddressChoice {
  const { fiasId, pickedAddress, dadataInfo: info } = choice
  const currentAddress = typedText(text)
  const isKept = fiasId !== null && pickedAddress !== null && isAddition(currentAddress, pickedAddress)
  return { currentAddress, pickedAddress, fiasId: isKept ? fiasId : null, dadataInfo: isKept ? info : null }
}

/** Whether a text is the picked address with something after it: «…, д 7, офис 5», not the other house «…, д 71». */
function isAddition(text: string, picked: string): boolean {
  return text.startsWith(picked) && /^(?:$|[\s,;(]|\.(?:\s|$))/.test(text.slice(picked.length))
}

/** AMB-065, AMB-184: the buyer picks a suggestion. */
export function pickedAddress(suggestion: AddressSuggestion): AddressChoice {
  const info = dadataInfo(suggestion)
  return {
    currentAddress: suggestion.value,
    pickedAddress: suggestion.value,
    dadataInfo: info,
    fiasId: tariffPlaceId(info),
  }
}

/** AMB-190: an address was picked, and the text is another one now. */
export function mustPickAgain({ fiasId, pickedAddress: picked, currentAddress }: AddressChoice): boolean {
  return fiasId === null && picked !== null && currentAddress.trim() !== ''
}
