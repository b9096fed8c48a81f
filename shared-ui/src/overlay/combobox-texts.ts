import { suggestionCount, texts } from '../texts.ts'

/**
 * What React Aria's combobox says aloud. The build puts these in the place of the library's own Russian texts, which
 * don't decline («2 параметров доступно»).
 */
// oxlint-disable-next-line import/no-default-export
export default {
  buttonLabel: texts.suggestions,
  listboxLabel: texts.suggestions,
  countAnnouncement: ({ optionCount }: { readonly optionCount: number }) => suggestionCount(optionCount),
  focusAnnouncement: ({ optionText }: { readonly optionText: string }) => optionText,
  selectedAnnouncement: ({ optionText }: { readonly optionText: string }) => texts.picked(optionText),
}
