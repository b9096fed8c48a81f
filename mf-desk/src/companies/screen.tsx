import { getCompanies, type ListedCompany } from 'shared-contracts/api/desk/companies'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { usePortal } from 'shared-ui/portal'
import { Link, useLocation, useNavigate } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { ListAndDetails, useOpenNumber } from '../parts/list-and-details.tsx'
import { texts as deskTexts } from '../texts.ts'
import { PagedList } from 'shared-ui/unshared/paged-list'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'
import { FilterRow } from '../parts/filter-row.tsx'
import { SearchField } from 'shared-ui/unshared/search-field'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { CompanyDetails } from './details.tsx'
import { KEY } from './key.ts'
import { companyTexts as texts } from './texts.ts'

const PATH = '/desk/companies'

/** DESK-012: companies, and one of them beside the list; on narrower screens in its place. */
export function CompaniesScreen() {
  const { http } = usePortal()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [{ text }, change] = useAddressValues(['text'], getCompanies.query)
  const open = useOpenNumber()

  const name = ({ companyId, shortName }: ListedCompany) => (
    <TextLink
      as={Link}
      to={`${PATH}/${companyId}${search}`}
      title={shortName}
      aria-current={companyId === open ? 'true' : undefined}
      {...{ [ROW_CONTROL]: companyId }}
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
          <span>{deskTexts.numbers(company.inn, company.kpp)}</span>
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
    <ListAndDetails
      list={
        <>
          <FilterRow role="search" aria-label={texts.filters}>
            <SearchField
              label={texts.search}
              hint={texts.searchHint}
              value={text}
              maxLength={200}
              onSearch={(typed) => change({ text: typed }, false)}
            />
          </FilterRow>
          <PagedList
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
                <small>{deskTexts.numbers(company.inn, company.kpp)}</small>
                <small>{aboutOf(company)}</small>
              </Lines>
            )}
            empty={{ title: texts.empty, text: texts.emptyHint }}
          />
        </>
      }
      details={
        open !== null && (
          <CompanyDetails key={open} companyId={open} onClose={() => void navigate(`${PATH}${search}`)} />
        )
      }
    />
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

const documentsOf = ({ isElectronic }: ListedCompany) => (isElectronic ? texts.electronic : texts.onPaper)
const aboutOf = (company: ListedCompany) =>
  [
    texts.typeIs(texts.types[company.type]),
    texts.documentsAre(documentsOf(company)),
    ...(company.lastOrderAt ? [texts.lastOrderAt(formatDate(company.lastOrderAt))] : []),
  ].join(', ')
