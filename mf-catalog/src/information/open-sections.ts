import { informationSections } from '../content/information/sections.ts'
import { readFlag } from '../page/stored-flag.ts'

/** Id of the section of a hash such as `#pickup`; `undefined` for any other hash. */
export function sectionOf(hash: string): string | undefined {
  return informationSections.find(({ id }) => `#${id}` === hash)?.id
}

/** AMB-123: the initially open sections: that of the hash and those whose keys the footer stored. */
export function initiallyOpen(hash: string): ReadonlySet<string> {
  const stored = informationSections.filter(({ id }) => readFlag(`#${id}`)).map(({ id }) => id)
  const named = sectionOf(hash)
  return new Set(named === undefined ? stored : [...stored, named])
}
