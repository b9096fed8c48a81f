/** Texts around a remote's pages. */
export const texts = {
  /** F4: the remote's files are gone, and a reload of the document is needed for the current ones. */
  reload: 'Обновить страницу',
} as const
