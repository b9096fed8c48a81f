import { lookupNumber } from './lookup-text.ts'

/** A drive's serial number: 16 digits, with leading zeros. */
const FORM = /^\d{16}$/

/** Reads a typed serial number of a drive; null if it is none. */
export function readSerialNumber(typed: string): string | null {
  const number = lookupNumber(typed)
  return FORM.test(number) ? number : null
}

/** EXCH-026: the serial numbers of a list as they are typed, divided by comma, semicolon or line break. */
export function splitSerialNumbers(list: string): string[] {
  return list
    .split(/[,;\r\n]/)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
}
