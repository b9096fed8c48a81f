/** AMB-135: the hash that opens the panel. */
export const REGISTRATION_HASH = '#registration'
/** Name of the account team's widget that registers a new user. */
export const REGISTRATION_WIDGET = 'registration'
/** Attribute of the buttons that open the panel. A press on one does not count as a press outside the panel. */
export const REGISTRATION_OPENER = { 'data-opens': REGISTRATION_WIDGET }
