/** A command that cannot be carried out. Nothing has changed. The message is for the operator, in English. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand'
}
