export function ExpiringDrives() {
  return null
}
