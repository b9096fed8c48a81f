/** For OpenAPI: statuses of a call whose outside service failed. */
export const outsideRefusals = {
  502: 'Внешняя служба ответила отказом или неправильно',
  503: 'Внешняя служба недоступна; Retry-After - когда повторить',
} as const
