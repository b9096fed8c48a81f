import { informationSections } from '../content/information/sections.ts'
import { readFlag } from '../page/stored-flag.ts'

/** The section a hash such as `#pickup` names, if it is one. */
export function sectionOf(hash: string): string | undefined {
  return informationSections.find(({ id }) => `#${id}` === hash)?.id
}

/** AMB-123: the sections that are open at first: the one of the hash and those whose key the footer stored. */
export function initiallyOpen(hash: string): ReadonlySet<string> {
  const stored = informationSections.filter(({ id }) => readFlag(`#${id}`)).map(({ id }) => id)
  const named = sectionOf(hash)
  return new Set(named === undefined ? stored : [...stored, named])
}
