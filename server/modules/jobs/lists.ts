import { Company, companyCalls, jobCalls, StoredJob } from '../../../src/contract/jobs.ts'
import type { Db } from '../../db/tables.ts'
import type { List, ListItem } from '../../lists/list.ts'
import { readItems } from '../../lists/read-items.ts'

export const companies: List<typeof Company> = {
  name: 'companies',
  schema: Company,
  calls: companyCalls,
  resource: { columns: ['name', 'industry', 'size', 'is_sample'], filters: ['is_sample'] },
}

export const jobs: List<typeof StoredJob> = {
  name: 'jobs',
  schema: StoredJob,
  calls: jobCalls,
  show: withCompany,
  madeFrom: [companies.name],
  // A job whose company does not exist is not shown.
  isListed: ({ company_name }) => company_name !== '',
  resource: {
    columns: ['title', 'company_id', 'category', 'posted_on', 'valid_through'],
    filters: ['category', 'type', 'model', 'company_id', 'is_sample'],
  },
}

/** Adds the company's facts to each job, so that nothing is written twice. */
async function withCompany(db: Db, items: readonly ListItem[]): Promise<ListItem[]> {
  const companyById = new Map(
    (await readItems(db, companies)).map(company => [company.id, company]),
  )
  return items.map(({ updated_at: _, ...job }) => {
    const company = companyById.get(String(job['company_id']))
    return {
      ...job,
      logo: company?.logo ?? '',
      company_name: company?.name ?? '',
      industry: company?.industry ?? '',
      company_description: company?.description.split('\n\n')[0] ?? '',
    }
  })
}
