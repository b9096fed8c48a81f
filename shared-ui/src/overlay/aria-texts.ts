import { counted } from 'shared-contracts/domain/plurals'

/**
 * What React Aria says to screen readers, by its package. Its own Russian texts for the combobox have wrong plurals
 * («2 параметров доступно»), so the portal's texts replace the dictionaries of the packages that shared-ui uses.
 */
export const ariaTexts = {
  '@react-aria/calendar': {
    dateRange: ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
      `с ${startDate} по ${endDate}`,
    dateSelected: ({ date }: { readonly date: string }) => `${date}, выбрано`,
    finishRangeSelectionPrompt: 'Нажмите, чтобы выбрать конец периода',
    maximumDate: 'Последняя доступная дата',
    minimumDate: 'Первая доступная дата',
    next: 'Следующий месяц',
    previous: 'Предыдущий месяц',
    selectedDateDescription: ({ date }: { readonly date: string }) => `Выбрано: ${date}`,
    selectedRangeDescription: ({ dateRange }: { readonly dateRange: string }) => `Выбран период ${dateRange}`,
    startRangeSelectionPrompt: 'Нажмите, чтобы выбрать начало периода',
    todayDate: ({ date }: { readonly date: string }) => `Сегодня, ${date}`,
    todayDateSelected: ({ date }: { readonly date: string }) => `Сегодня, ${date}, выбрано`,
  },
  '@react-aria/combobox': {
    buttonLabel: 'Подсказки',
    listboxLabel: 'Подсказки',
    countAnnouncement: ({ optionCount }: { readonly optionCount: number }) =>
      counted(optionCount, { one: 'подсказка', few: 'подсказки', many: 'подсказок' }),
    focusAnnouncement: ({ optionText }: { readonly optionText: string }) => optionText,
    selectedAnnouncement: ({ optionText }: { readonly optionText: string }) => `${optionText}, выбрано`,
  },
  '@react-aria/menu': { longPressMessage: 'Нажмите и удерживайте или нажмите Alt + Стрелка вниз, чтобы открыть меню' },
  '@react-aria/overlays': { dismiss: 'Пропустить' },
}

/**
 * Registers the texts where React Aria's LocalizedStringProvider puts the dictionary for the browser. React Aria reads
 * it on its first render and ignores all others from then on.
 */
export function registerAriaTexts(): void {
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: 'ru-RU',
    [Symbol.for('react-aria.i18n.strings')]: ariaTexts,
  })
}
