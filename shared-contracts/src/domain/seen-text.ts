/** A text of which something can be seen: not only blanks, zero-width signs and direction marks. */
export const SEEN_TEXT = /[^\s\p{C}]/u
