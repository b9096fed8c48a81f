/**
 * REG-057: nine digits; the fifth and sixth may be capitals. A company has a KPP for each of its places, a sole trader has
 * none.
 */
export const kppPattern = /^\d{4}[\dA-Z]{2}\d{3}$/
