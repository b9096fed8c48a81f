/** Another tab chose, and this one follows. */
export function chosenElsewhere(name: string, hadBasket: boolean): string {
  const chosen = `В другой вкладке выбрана другая организация: ${name}.`
  return hadBasket ? `${chosen} Корзина и форма заказа в этой вкладке очищены.` : chosen
}
