/** LIST-001: the lists of the user and those that are shared with the company. */
export function ListsScreen() {
  return null
}
