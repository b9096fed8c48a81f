/** The name that pages and pictures of the portal show. */
export const PORTAL_NAME = 'ФН Портал'
