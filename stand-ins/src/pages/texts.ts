/** Texts around the pages of every stand-in. */
export const pageTexts = {
  backToShop: 'Вернуться в магазин',
  contentLink: 'К содержанию',
}
