/**
 * AMB-126, CONST-046: the pickup warehouse, shown on the information page and printed in the pickup instruction.
 * Sample data, to be replaced before the shop opens.
 */
export const WAREHOUSE = {
  address: 'г. Москва, ул. Складская, д. 10, стр. 2',
  /** CONST-045. */
  hours: 'круглосуточно, по предварительной договоренности',
  /** CONST-044. */
  contactHours: 'с 10 до 18, с понедельника по пятницу',
  /** INFO-026. */
  phones: ['+7 (495) 000-00-00', '+7 (495) 000-00-01'],
} as const
