import { typographyFaults } from 'shared-contracts/testing/typography'
import { HomePage } from '../home/home-page.tsx'
import { InformationPage } from '../information/information-page.tsx'
import { ready, show, stubScreen } from '../testing/show.tsx'
import { informationSections } from './information/sections.tsx'

beforeEach(() => {
  stubScreen(1440)
  window.scrollTo = () => undefined
})
afterEach(() => window.localStorage.clear())

/** The typographic errors of the page. The text nodes of a sentence are checked together. */
function faults({ container }: { readonly container: Element }): string[] {
  const texts = [...container.querySelectorAll('p, li, dt, dd, h1, h2, h3, caption, th, td, figcaption')]
  expect(texts.length).toBeGreaterThan(8)
  return texts.flatMap((text) => typographyFaults(text.textContent))
}

test('the home page with its article and tables follows the typographic rules', () => {
  window.localStorage.setItem('#validity', 'true')
  expect(faults(show(<HomePage />, { products: ready([]) }, '/'))).toEqual([])
})

test.each(informationSections.map(({ id }) => id))(
  'the information section #%s follows the typographic rules',
  (id) => {
    expect(faults(show(<InformationPage />, {}, `/information#${id}`))).toEqual([])
  },
)
