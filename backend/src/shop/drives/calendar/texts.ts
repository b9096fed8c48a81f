/** DRIVE-012: texts of the calendar feed. */
export const calendarTexts = {
  name: (organisation: string) => `Сроки накопителей, ${organisation}`,
  summary: (serialNumber: string, register: string | null) =>
    register === null ? `Заканчивается ФН ${serialNumber}` : `Заканчивается ФН ${serialNumber} – ${register}`,
} as const
