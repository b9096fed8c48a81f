export function ChoiceScreen() {
  return null
}
