/** Texts of refused cancellations that are the backend's own. */
export const cancellingTexts = {
  /** TEAM-001. */
  authorsOnly: 'Отменить заказ может тот, кто его оформил, или владелец организации.',
} as const
