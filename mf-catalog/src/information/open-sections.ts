import { informationSections } from '../content/information/sections.tsx'
import { readFlag } from '../page/stored-flag.ts'

/** Id of the section of a hash such as `#pickup`; `undefined` for any other hash. */
export function sectionOf(hash: string): string | undefined {
  return informationSections.find(({ id }) => `#${id}` === hash)?.id
}

/** AMB-123: the sections whose keys the footer stored, which are open at first. */
export const storedOpen = () => informationSections.map(({ id }) => id).filter((id) => readFlag(`#${id}`))
