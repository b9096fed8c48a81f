/** Texts around a remote's pages. */
export const texts = {
  /** F4: the remote's files are gone, and only a page load brings the current ones. */
  reload: 'Обновить страницу',
} as const
