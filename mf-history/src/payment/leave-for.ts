/** Leaves the portal for an address that has passed `allowedRedirect`. */
export function leaveFor(address: string): void {
  location.assign(address)
}
