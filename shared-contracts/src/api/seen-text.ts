/** Matches a text with at least one visible character, not only blanks, zero-width characters and direction marks. */
export const SEEN_TEXT = /[^\s\p{C}]/u
