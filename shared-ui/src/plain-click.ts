import type { MouseEvent } from 'react'

/** A click that opens a link here: every other one opens a tab or a window, or saves what it leads to. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
