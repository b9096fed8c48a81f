import type { LoginType, OrganisationLogin } from 'shared-contracts/api/multilogin'
import type { PortalConfig } from 'shared-contracts/portal/config'

/**
 * OFFER-008..010, AMB-146: the operator's page where an organisation registers for EDO. SHIP-008: it is asked for by INN and
 * KPP; a sole trader has none.
 */
export function cabinetUrl(
  { testHosts, test, production }: PortalConfig['edoCabinets'],
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
  type: LoginType,
  { orgInn, orgKpp }: Pick<OrganisationLogin, 'orgInn' | 'orgKpp'>,
): string {
  const isTest = testHosts.includes(host) || testHosts.includes(hostname)
  return (isTest ? test : production)[type]
    .replaceAll('{inn}', encodeURIComponent(orgInn))
    .replaceAll('{kpp}', encodeURIComponent(orgKpp ?? ''))
}
