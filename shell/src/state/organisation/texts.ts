import { withFullStop } from 'shared-contracts/texts/full-stop'

/** F11: shown when this tab takes over the organisation chosen in another tab. */
export function chosenInOtherTab(name: string): string {
  return withFullStop(`В другой вкладке выбрана другая организация: ${name}`)
}

/** TEAM-004: the user was removed from the organisation that the page was shown for. */
export function organisationLost(name: string): string {
  return withFullStop(`У вас больше нет доступа к организации ${name}`)
}
