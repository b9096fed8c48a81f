export const saveAsListTexts = {
  save: 'Сохранить как список',
  failed: 'Списки сейчас не открываются. Попробуйте позже.',
}
