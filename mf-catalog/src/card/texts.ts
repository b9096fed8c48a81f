export const cardTexts = { title: 'Карточка товара' } as const
