import type { Address, AddressBody } from 'shared-contracts/api/addresses'
import { HAS_LETTER, SEEN_TEXT } from 'shared-contracts/api/seen-text'
import { visibleLine } from 'shared-contracts/api/visible-text'
import { formatPhone, isPhone, phoneOnWire } from 'shared-contracts/domain/phone'
import { orderTexts } from 'shared-contracts/texts/order'
import { mustPickAgain, noAddress, type AddressChoice } from 'shared-ui/unshared/address-choice'
import { addressTexts as texts } from './texts.ts'

/** An address as it is typed. */
export interface AddressForm {
  readonly label: string
  readonly choice: AddressChoice
  readonly contactName: string
  readonly contactPhone: string
  readonly isDefault: boolean
}

/** The fields in their order in the form that can be wrong, with what is wrong. */
export type Problems = Partial<Record<'label' | 'address' | 'contactName' | 'contactPhone', string>>

/** A saved address as it is typed; `null`: an empty form. */
export function formOf(address: Address | null): AddressForm {
  if (address === null) return { label: '', choice: noAddress, contactName: '', contactPhone: '', isDefault: false }
  const { label, pickedAddress, fiasId, place, contactName, contactPhone, isDefault } = address
  return {
    label,
    choice: { currentAddress: address.address, pickedAddress, fiasId, dadataInfo: place },
    contactName: contactName ?? '',
    contactPhone: formatPhone(contactPhone ?? ''),
    isDefault,
  }
}

/** ADDR-003: what is wrong with a typed address. */
export function problemsOf({ label, choice, contactPhone }: AddressForm): Problems {
  const missing = mustPickAgain(choice) ? orderTexts.addressNotPicked : orderTexts.addressRequired
  return {
    ...(!SEEN_TEXT.test(label) && { label: texts.labelRequired }),
    ...(bodyOfChoice(choice) === null && { address: missing }),
    ...(contactPhone !== '' && !isPhone(contactPhone) && { contactPhone: orderTexts.contactPhoneInvalid }),
  }
}

/** What to send of a typed address; `null`: something is wrong with it. */
export function bodyOf(form: AddressForm): AddressBody | null {
  const choice = bodyOfChoice(form.choice)
  if (choice === null || Object.keys(problemsOf(form)).length > 0) return null
  const { label, contactName, contactPhone, isDefault } = form
  return {
    ...choice,
    ...{ label, isDefault },
    contactName: HAS_LETTER.test(contactName) ? visibleLine(contactName) : null,
    contactPhone: contactPhone === '' ? null : phoneOnWire(contactPhone),
  }
}

function bodyOfChoice({ currentAddress, pickedAddress, fiasId, dadataInfo }: AddressChoice) {
  if (fiasId === null || pickedAddress === null || dadataInfo === null) return null
  return { address: visibleLine(currentAddress), pickedAddress, fiasId, place: dadataInfo }
}
