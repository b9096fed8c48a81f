/** A sentence whose end may have its full stop already, as a name does: «ИП Орлов Д. А.». */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
