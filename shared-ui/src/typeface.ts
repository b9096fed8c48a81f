/** The portal's font, as the descriptors of its font face. */
export const TYPEFACE = { family: 'Inter', weight: '400 700' }
