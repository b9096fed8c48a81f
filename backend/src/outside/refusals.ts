/** For OpenAPI: how a call fails whose outside service does. */
export const outsideRefusals = {
  502: 'Внешняя служба ответила отказом или неправильно',
  503: 'Внешняя служба недоступна; Retry-After - когда повторить',
} as const
