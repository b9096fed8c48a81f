/** Matches a text with at least one visible character, not only blanks, zero-width characters and direction marks. */
export const SEEN_TEXT = /[^\s\p{C}]/u

/** Matches a text with a letter of any alphabet, as the name of a person has. */
export const HAS_LETTER = /\p{L}/u
