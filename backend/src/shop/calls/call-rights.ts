import type { Right } from 'shared-contracts/api/roles'

/**
 * TEAM-001: the right that a call of an organisation needs, by the call's name. A call without one is for every member. Of
 * requests and orders, their resources also decide by who asks: `cancelOrder`, `getApprovals`, `getApproval`.
 */
const CALLS: Readonly<Record<Right, readonly string[]>> = {
  order: [
    ...['getBasket', 'saveBasket'],
    ...['getLists', 'getList', 'createList', 'changeList', 'deleteList', 'restoreList'],
    ...['getAddresses', 'createAddress', 'changeAddress'],
    ...['createOrder', 'cancelOrder'],
    ...['requestApproval', 'withdrawRequest', 'getApprovals', 'getApproval'],
  ],
  pay: ['startPayment', 'createAndAcceptAgreement', 'acceptAgreement'],
  drives: [
    ...['changeDrive', 'checkImport', 'applyImport'],
    ...['createPlan', 'changePlan', 'activatePlan'],
    ...['connectOperator', 'refreshOperator', 'stopOperator', 'disconnectOperator', 'createCalendarAddress'],
  ],
  approve: ['approveRequest', 'rejectRequest'],
  manage: [
    ...['getPeople', 'changeMember', 'removeMember', 'createInvitation', 'revokeInvitation'],
    ...['getLimits', 'changeLimit', 'changeApprovalSettings'],
  ],
}

/** The right that a call needs, by its name. */
export const rightOf: ReadonlyMap<string, Right> = new Map(
  Object.entries(CALLS).flatMap(([right, names]) => names.map((name) => [name, right as Right] as const)),
)
