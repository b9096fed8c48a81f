/** Another tab chose, and this one follows. */
export function chosenElsewhere(name: string): string {
  return `В другой вкладке выбрана другая организация: ${name}. Корзина и форма заказа в этой вкладке очищены.`
}
