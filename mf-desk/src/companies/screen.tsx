import { getCompanies, type ListedCompany } from 'shared-contracts/api/desk/companies'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { usePortal } from 'shared-ui/portal'
import { Link, useLocation, useNavigate } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { DeskList, ROW_CONTROL } from '../parts/desk-list.tsx'
import { FilterRow } from '../parts/filter-row.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Lines, TwoLines } from '../parts/two-lines.tsx'
import { useAddressValues } from '../parts/use-address-values.ts'
import { CompanyDetails } from './details.tsx'
import { KEY } from './key.ts'
import { companyTexts as texts } from './texts.ts'

const PATH = '/desk/companies'

const Layout = styled.div`
  tr:has([aria-current='true']) > :first-child {
    box-shadow: inset 3px 0 ${theme.color.brand};
  }
  &[data-open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
    align-items: start;
    gap: ${theme.space(4)};

    ${theme.media.down('xl')} {
      grid-template-columns: minmax(0, 1fr);

      > :first-child {
        display: none;
      }
    }
  }
`

/** DESK-012: companies, and one of them beside the list; on narrower screens in its place. */
export function CompaniesScreen() {
  const { http } = usePortal()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [{ text }, change] = useAddressValues(['text'])
  const number = /^\/desk\/companies\/(\d{1,9})\/?$/.exec(pathname)?.[1]
  const open = number === undefined ? null : Number(number)

  const name = ({ companyId, shortName }: ListedCompany) => (
    <TextLink
      as={Link}
      to={`${PATH}/${companyId}${search}`}
      title={shortName}
      aria-current={companyId === open ? 'true' : undefined}
      {...{ [ROW_CONTROL]: '' }}
    >
      {shortName}
    </TextLink>
  )
  const columns: readonly Column<ListedCompany>[] = [
    {
      key: 'company',
      title: texts.company,
      cell: (company) => (
        <TwoLines>
          {name(company)}
          <span>{numbersOf(company)}</span>
        </TwoLines>
      ),
    },
    { key: 'type', title: texts.type, width: '96px', cell: ({ type }) => texts.types[type] },
    ...(open === null ? more : []),
    {
      key: 'last',
      title: texts.lastOrder,
      width: '144px',
      cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : texts.none),
    },
  ]
  return (
    <Layout data-open={open === null ? undefined : ''}>
      <div>
        <FilterRow role="search" aria-label={texts.filters}>
          <SearchField
            label={texts.search}
            hint={texts.searchHint}
            value={text}
            maxLength={200}
            onSearch={(typed) => change({ text: typed }, false)}
          />
        </FilterRow>
        <DeskList
          caption={texts.caption}
          queryKey={[KEY, 'list', text]}
          load={(after, signal) =>
            http.call(
              getCompanies,
              { query: { ...(text !== '' && { text }), ...(after !== undefined && { after }) } },
              { signal },
            )
          }
          columns={columns}
          rowKey={({ companyId }) => companyId}
          card={(company) => (
            <Lines>
              {name(company)}
              <small>{numbersOf(company)}</small>
              <small>{aboutOf(company)}</small>
            </Lines>
          )}
          empty={{ title: texts.empty, text: texts.emptyHint }}
        />
      </div>
      {open !== null && (
        <CompanyDetails key={open} companyId={open} onClose={() => void navigate(`${PATH}${search}`)} />
      )}
    </Layout>
  )
}

/** Columns for which there is no room beside a company. */
const more: readonly Column<ListedCompany>[] = [
  {
    key: 'documents',
    title: texts.documents,
    width: '132px',
    cell: (company) => documentsOf(company),
  },
  {
    key: 'members',
    title: texts.members,
    width: '116px',
    isNumber: true,
    cell: ({ members }) => formatNumber(members),
  },
]

const numbersOf = ({ inn, kpp }: ListedCompany) => (kpp ? `${inn} / ${kpp}` : inn)
const documentsOf = ({ isElectronic }: ListedCompany) => (isElectronic ? texts.electronic : texts.onPaper)
const aboutOf = (company: ListedCompany) =>
  [
    texts.typeIs(texts.types[company.type]),
    texts.documentsAre(documentsOf(company)),
    ...(company.lastOrderAt ? [texts.lastOrderAt(formatDate(company.lastOrderAt))] : []),
  ].join(', ')
