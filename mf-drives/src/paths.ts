/** Addresses of the page. */
export const PATH = '/drives'
export const IMPORT_PATH = `${PATH}/import`
export const REMINDERS_PATH = `${PATH}/reminders`
export const CHOICE_PATH = `${PATH}/choice`
export const drivePath = (driveId: number): string => `${PATH}/${driveId}`
export const planPath = (planId: number): string => `${PATH}/plans/${planId}`
/** An order in the history, where its documents are. */
export const orderPath = (orderId: number): string => `/orders?order=${orderId}`

/** The first part of the keys of everything read about drives: each change of a drive reads all of it again. */
export const DRIVES_KEY = 'drives'
