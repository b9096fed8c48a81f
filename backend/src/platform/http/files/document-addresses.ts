import { isSigned, sign } from '../../secrets/hmac.ts'

/** How long an address opens its document. */
const LIFETIME_MS = 60 * 60_000

/** Addresses that open one document each in a tab of the browser, without a token (DOC-016). */
export interface DocumentAddresses {
  /** The address at which this user reads what the API answers to a GET of `url`. */
  addressOf(url: string, userId: number, now: Date): string
  /** The reader whom an address names; undefined if it is none of ours. */
  readerOf(address: string, now: Date): { readonly userId: number; readonly hasExpired: boolean } | undefined
}

/** Whether an address claims to be signed. */
export function isSealed(address: string): boolean {
  return SEAL.test(address)
}

const SEAL = /[?&]seal=(\d{1,10})\.(\d{1,11})\.([\w-]{43})$/

/** @param keys HMAC keys, newest first; older ones only verify */
export function createDocumentAddresses(keys: readonly string[]): DocumentAddresses {
  const covered = (url: string, userId: number, seconds: number) => JSON.stringify([url, userId, seconds])

  return {
    addressOf(url, userId, now) {
      const seconds = Math.floor((now.getTime() + LIFETIME_MS) / 1_000)
      const joint = url.includes('?') ? '&' : '?'
      return `${url}${joint}seal=${userId}.${seconds}.${sign(keys, covered(url, userId, seconds))}`
    },

    readerOf(address, now) {
      const [seal = '', user, expiry, given = ''] = SEAL.exec(address) ?? []
      if (seal === '') return undefined
      const [url, userId, seconds] = [address.slice(0, -seal.length), Number(user), Number(expiry)]
      if (!isSigned(keys, covered(url, userId, seconds), given)) return undefined
      return { userId, hasExpired: now.getTime() >= seconds * 1_000 }
    },
  }
}
