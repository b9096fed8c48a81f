/** In a file of their own, so that no first page loads them. */
export const noOrganisationTexts = {
  /** Stands before a phone number and an e-mail address. */
  help: 'Поможем добавить организацию:',
  or: 'или',
} as const
