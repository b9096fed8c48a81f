import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'

export interface Director {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
}

/** The words before the name in a sole trader's full name. */
const TRADER = /^(?:индивидуальный предприниматель|ип)\s+/i

/**
 * REG-054, AMB-143: the director's name, or the full name of an organisation without a director, divided at the spaces:
 * last name, first name, middle name. Missing parts are empty.
 */
export function directorOf(organisation: OrganisationSuggestion): Director {
  const [lastName = '', firstName = '', middleName = ''] = partsOf(organisation)
  return { lastName, firstName, middleName }
}

/** Whether the name does not have exactly three parts. The visitor then checks how it was divided. */
export function isDirectorUncertain(organisation: OrganisationSuggestion): boolean {
  return partsOf(organisation).length !== 3
}

function partsOf({ data }: OrganisationSuggestion): string[] {
  const name = data.management?.name?.trim() || data.name?.fullName?.trim().replace(TRADER, '') || ''
  return name.split(/\s+/).filter((part) => part !== '')
}
