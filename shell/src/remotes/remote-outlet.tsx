import type { Remotes } from './create-remotes.ts'

export interface RemoteOutletProps {
  readonly remotes: Remotes
}

/** The place of the remotes' pages, inside the frame's `<main>`; renders nothing where the shell's own page stands. */
export function RemoteOutlet(_props: RemoteOutletProps) {
  return null
}
