/** Whether an integer column can hold the id. PostgreSQL answers a query for a larger one with an error. */
export function isStorableId(id: number): boolean {
  return id <= 2_147_483_647
}
