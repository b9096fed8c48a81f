/** Texts of OfflinePage. */
export const texts = {
  notLoaded: 'Страница не загрузилась',
  noNetwork: 'Нет соединения с интернетом',
  comesBack: 'Страница откроется сама, когда соединение появится.',
} as const
