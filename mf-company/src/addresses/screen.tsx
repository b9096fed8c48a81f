/** ADDR-001: the addresses of the company. */
export function AddressesScreen() {
  return null
}
