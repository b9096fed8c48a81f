/** Texts of a page whose code could not be fetched, for want of a network. */
export const texts = {
  notLoaded: 'Страница не загрузилась',
  noNetwork: 'Нет соединения с интернетом',
  comesBack: 'Страница откроется сама, когда соединение появится.',
} as const
