/** A limit of attempts (A14). */
export interface AttemptLimit {
  key: string
  max: number
  /** Seconds from the first attempt until the count starts again. */
  window: number
}

/** The first word of a count's key. Counts of one kind have the same window. */
export const countKinds = [
  'form',
  'address',
  'pair',
  'phone',
  'registration',
  'registration-hour',
  'registration-day',
  'captcha',
  'reset',
  'reset-day',
  'reset-phone',
  'reset-phone-day',
  'reports',
  'fallbacks',
  'guest-look-ups',
  'guests-look-ups',
  'exchange',
  'exchange-pair',
  'uploads',
  'calendar',
  'operators',
  'invitations',
] as const

/** Limits the sign-in forms opened from one network, because each is stored until it expires. */
export function formLimit(network: string): AttemptLimit {
  return { key: `form ${network}`, max: 120, window: 60 }
}

/** Limits the failed attempts from one network, against one password tried with many phones. */
export function networkLimit(network: string): AttemptLimit {
  return { key: `address ${network}`, max: 30, window: 60 }
}

/**
 * Limits the failed attempts with one phone:
 * - pair of network and phone: against guessing one password;
 * - phone from all networks: against distributed guessing. It is high, so that nobody can lock a buyer out.
 */
export function phoneLimits(network: string, phone: string): AttemptLimit[] {
  return [
    { key: `pair ${network} ${phone}`, max: 10, window: 60 },
    { key: `phone ${phone}`, max: 1000, window: 3600 },
  ]
}

/** Seconds of a day. */
const DAY_SECONDS = 24 * 60 * 60

/**
 * Limits the registrations from one network, successful or not. Each may ask a captcha service and a source of
 * organisations (A26).
 */
export function registrationLimits(network: string): AttemptLimit[] {
  return [
    { key: `registration ${network}`, max: 10, window: 60 },
    { key: `registration-hour ${network}`, max: 100, window: 3600 },
    { key: `registration-day ${network}`, max: 300, window: DAY_SECONDS },
  ]
}

/** Limits the answers to the embedded captcha from one network, against guessing. */
export function captchaLimit(network: string): AttemptLimit {
  return { key: `captcha ${network}`, max: 30, window: 60 }
}

/** Limits the requests for a new password from one network, against trying many phones and against letters (A26). */
export function resetLimits(network: string): AttemptLimit[] {
  return [
    { key: `reset ${network}`, max: 10, window: 60 },
    { key: `reset-day ${network}`, max: 100, window: DAY_SECONDS },
  ]
}

/** Limits the letters to one user. */
export function resetPhoneLimits(phone: string): AttemptLimit[] {
  return [
    { key: `reset-phone ${phone}`, max: 3, window: 3600 },
    { key: `reset-phone-day ${phone}`, max: 10, window: DAY_SECONDS },
  ]
}

/** The guests' share of a paid source of suggestions, in requests a day (A26). */
export interface GuestShare {
  readonly ofAll: number
  readonly ofNetwork: number
}

/** Limits the paid look-ups of guests: of one network, and of all together. */
export function guestLookUpLimits(network: string, { ofAll, ofNetwork }: GuestShare): AttemptLimit[] {
  return [
    { key: `guest-look-ups ${network}`, max: ofNetwork, window: DAY_SECONDS },
    { key: 'guests-look-ups all', max: ofAll, window: DAY_SECONDS },
  ]
}

/** Limits the batches of reports from one network: a browser sends about one for each page that it leaves. */
export function reportsLimit(network: string): AttemptLimit {
  return { key: `reports ${network}`, max: 120, window: 60 }
}

/** DESK-017: limits the fallbacks of remotes that are counted from one network. */
export function fallbacksLimit(network: string): AttemptLimit {
  return { key: `fallbacks ${network}`, max: 20, window: 3600 }
}

/** DESK-007: limits the files that one account sends to the desk. @param account a user, or a service account */
export function uploadLimit(account: string): AttemptLimit {
  return { key: `uploads ${account}`, max: 60, window: 600 }
}

/** DRIVE-012: limits the wrong addresses of calendar feeds that one network tries. */
export function calendarLimit(network: string): AttemptLimit {
  return { key: `calendar ${network}`, max: 30, window: 60 }
}

/** DRIVE-007: limits the tries of an organisation to connect with operators of fiscal data, against guessed passwords. */
export function operatorsLimit(organisationId: number): AttemptLimit {
  return { key: `operators ${organisationId}`, max: 10, window: 600 }
}

/** TEAM-003: limits the letters that an organisation has sent to people it invites. */
export function invitationsLimit(organisationId: number): AttemptLimit {
  return { key: `invitations ${organisationId}`, max: 100, window: DAY_SECONDS }
}

/**
 * Limits the sign-ins of programs to the exchange from one network, and with one login.
 * @param login undefined when it has not the form of a login
 */
export function exchangeLimits(network: string, login: string | undefined): AttemptLimit[] {
  const ofNetwork = { key: `exchange ${network}`, max: 30, window: 60 }
  return login === undefined
    ? [ofNetwork]
    : [ofNetwork, { key: `exchange-pair ${network} ${login}`, max: 10, window: 60 }]
}
