/** Address of the requests. */
export const PATH = '/approvals'

/** Address of a request, also in letters. */
export const pathOf = (approvalId: number): string => `${PATH}/${approvalId}`

/** The first part of the keys of all queries of requests and limits. */
export const KEY = 'approvals'
