import companyContent from '../../content/catalogue/companies.json' with { type: 'json' }
import jobContent from '../../content/catalogue/jobs.json' with { type: 'json' }
import { Company, Job } from '../../src/contract/jobs.ts'
import { paragraphs } from '../../src/lib/paragraphs.ts'

export const companies = companyContent.map(company => Company.parse(company))

/** Our own jobs as everybody sees them, each with the data of its company. */
export const jobs = jobContent.map(job => {
  const company = companies.find(({ id }) => id === job.company_id)
  return Job.parse({
    ...job,
    logo: company?.logo,
    company_name: company?.name,
    industry: company?.industry,
    company_description: paragraphs(company?.description ?? '')[0],
  })
})
