import type { LoginType } from 'shared-contracts/api/multilogin'
import type { PortalConfig } from 'shared-contracts/portal/config'

/** OFFER-008..010, AMB-146: the operator's page where an organisation registers for EDO. */
export function cabinetUrl(
  { testHosts, test, production }: PortalConfig['edoCabinets'],
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
  type: LoginType,
  inn: string,
): string {
  const isTest = testHosts.includes(host) || testHosts.includes(hostname)
  return (isTest ? test : production)[type].replaceAll('{inn}', encodeURIComponent(inn))
}
