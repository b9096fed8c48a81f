/** The first part of the keys of all queries of this screen. */
export const KEY = 'products'
