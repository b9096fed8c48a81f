/** Another tab chose, and this one follows. */
export function chosenElsewhere(name: string, hadBasket: boolean): string {
  // «ИП Орлов Д. А.» has the full stop already.
  const chosen = `В другой вкладке выбрана другая организация: ${name.replace(/\.$/, '')}.`
  return hadBasket ? `${chosen} Корзина и форма заказа в этой вкладке очищены.` : chosen
}
