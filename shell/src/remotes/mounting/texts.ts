/** Texts around a remote's pages. */
export const texts = {
  /** F4: the remote's files are gone, and a reload of the document is needed for the current ones. */
  reload: 'Обновить страницу',
  /** AMB-201. */
  opensOnline: 'Раздел откроется, когда появится связь',
} as const
