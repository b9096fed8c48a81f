const PATRONYMIC = /(?:ич|вна|чна)$/u
const initial = (name: string) => `${name.slice(0, 1)}.`

/**
 * AMB-196: «Лебедева Н. А.» for «Лебедева Наталья Андреевна» or «Наталья Андреевна Лебедева». The patronymic shows
 * which word is the surname; a name where it does not stays as it is.
 */
export function shortName(name: string): string {
  const [first = '', second = '', third = '', ...more] = name.trim().split(/\s+/)
  const [isSecond, isThird] = [PATRONYMIC.test(second), PATRONYMIC.test(third)]
  if (third === '' || more.length > 0 || isSecond === isThird) return name
  return isThird ? `${first} ${initial(second)} ${initial(third)}` : `${third} ${initial(first)} ${initial(second)}`
}
