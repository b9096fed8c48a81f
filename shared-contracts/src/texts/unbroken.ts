/** A text of the content as it is shown: no line begins with a dash, «п. 2», «ст. 5» and «№ 54» stay whole. */
export function unbroken(text: string): string {
  return text.replaceAll(' — ', '\u00A0— ').replace(/(^|[^\p{L}])(п\.|ст\.|№) (?=\d)/gu, '$1$2\u00A0')
}
