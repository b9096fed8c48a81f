import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { shortName } from './short-name.ts'

/** A person with initials; the whole name is read aloud and shown to a pointer. */
export function ShortPerson({ name }: { readonly name: string }) {
  const short = shortName(name)
  if (short === name) return <span title={name}>{name}</span>
  return (
    <span title={name}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
