export function ChoiceWizard() {
  return null
}
