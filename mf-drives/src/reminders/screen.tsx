export function RemindersScreen() {
  return null
}
