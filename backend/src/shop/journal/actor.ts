/** Who changes something: a person by name and user, or the name of an exchange account, a service account or the command. */
export type Actor = string | { readonly name: string; readonly userId: number }

/** How an actor is called. Two persons may have one name. */
export const nameOf = (actor: Actor): string => (typeof actor === 'string' ? actor : actor.name)
