/** Adds a full stop unless the sentence already ends with one, e.g. in a name: «ИП Орлов Д. А.». */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
