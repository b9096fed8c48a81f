import { typographyFaults } from 'shared-contracts/testing/typography'
import { consent, productDocuments, staticDocuments } from './files/documents.ts'
import { offer } from './files/offer.ts'
import { pickupInstruction } from './files/pickup-instruction.ts'
import { powerOfAttorney } from './files/power-of-attorney.ts'
import { productCharacteristics, productDescription } from './files/product-texts.ts'
import { carrierTariffs } from '../tariffs/carriers.ts'
import { pdfText } from 'backend/testing/files/pdf-text'
import { unzip } from 'backend/testing/files/unzip'
import { newcomer, owner, sampleAccounts, sampleBuyers, sampleNewcomer } from './sample-accounts.ts'
import { accountant, sampleClients } from './sample-clients.ts'
import { sampleProducts } from './sample-products.ts'

/** The text of HTML or XML without tags. */
const written = (marked: string) =>
  marked
    .split(/<[^>]+>|\n/)
    .map((text) => text.trim())
    .filter(Boolean)
const faultsOf = (texts: readonly string[]) => texts.flatMap(typographyFaults)

test('names of products, tariffs, people and organisations follow the typography rules', () => {
  const logins = [...sampleAccounts, accountant, newcomer, owner].flatMap(({ name, organisations }) => [
    name,
    ...organisations.flatMap(({ customName }) => customName ?? []),
  ])
  const buyers = [...sampleBuyers, ...sampleClients, sampleNewcomer].flatMap(({ shortName, longName, address }) => [
    shortName,
    longName,
    address,
  ])
  const tariffs = carrierTariffs.flatMap(({ vendorName, tariffName }) => [vendorName, tariffName])
  const products = sampleProducts.flatMap(({ name, model, version }) => [name, model, version])
  expect(faultsOf([...products, ...logins, ...buyers, ...tariffs])).toEqual([])
})

test('descriptions and characteristics follow the typography rules: minus signs, ranges, no unit or dash at a line start', () => {
  const texts = sampleProducts.flatMap((product) => [
    ...written(productDescription(product)),
    ...written(productCharacteristics(product)),
  ])
  expect(faultsOf(texts)).toEqual([])
  expect(texts).toContain('−20…+45\u00A0°C')
})

test('printed documents follow the typography rules', async () => {
  const [drive] = sampleProducts
  if (drive === undefined) throw new Error('no product')
  const files = [
    ...(await productDocuments(drive)),
    ...(await staticDocuments()).map(({ file }) => file),
    await pickupInstruction(),
    await offer(),
    await consent(),
  ]
  expect(files).toHaveLength(6)
  for (const { name, bytes } of files) {
    // A broken line is still part of one sentence, so lines are joined before the check.
    const lines = pdfText(bytes).split('\n')
    expect([name, lines.filter((line) => /^(?:—|[°%]|мм|мА)/.test(line))]).toEqual([name, []])
    expect([name, typographyFaults(lines.join('\n'))]).toEqual([name, []])
  }
})

test('the power of attorney follows the typography rules', async () => {
  const body = unzip((await powerOfAttorney()).bytes)['word/document.xml'] ?? ''
  // The quotes of the date are in separate cells, around a blank.
  const texts = written(body).filter((text) => text !== '«' && text !== '»')
  expect(texts.length).toBeGreaterThan(30)
  expect(faultsOf(texts)).toEqual([])
})
