import type { MouseEvent } from 'react'

/** Whether a click follows a link in this tab. Clicks with modifiers open a tab or a window, or save the target. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
