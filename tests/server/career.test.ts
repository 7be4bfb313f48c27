import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { checkItem } from '../../src/contract/routes/administration.ts'
import { getCompanies, getJobs } from '../../src/contract/routes/catalogue.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dropItem, putItem, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const readJobs = async () => unwrap(await call(administrator.http, getJobs)).data

test('a job shows the present data of its company, which cannot be removed while it has jobs', async () => {
  const [first] = await readJobs()
  const companies = unwrap(await call(administrator.http, getCompanies)).data
  const company = companies.find(({ id }) => id === first?.company_id)
  expect(first).toMatchObject({
    company_name: company?.name,
    logo: company?.logo,
    industry: company?.industry,
  })
  const { id, ...body } = company ?? { id: '' }
  const address = { resource: 'companies', id }
  const renaming = { ...body, name: 'Nama Baru', description: 'Satu.\n\nDua.' }
  unwrap(await putItem(administrator, address, renaming))
  const renamed = (await readJobs()).find(job => job.id === first?.id)
  expect(renamed).toMatchObject({ company_name: 'Nama Baru', company_description: 'Satu.' })
  expect(await dropItem(administrator, address)).toMatchObject({ error: { code: 'in-use' } })
  const ofCompany = (await readJobs()).filter(({ company_id }) => company_id === id)
  expect(ofCompany.map(job => job.id)).toContain(first?.id)
  for (const job of ofCompany) await dropItem(administrator, { resource: 'jobs', id: job.id })
  unwrap(await dropItem(administrator, address))
})

test('the closing date of a job is after its opening, and its lowest pay at most its highest', async () => {
  const [job] = await readJobs()
  const {
    id: _,
    logo: __,
    company_name,
    industry,
    company_description,
    ...body
  } = job ?? { id: '' }
  for (const [wrong, where] of [
    [{ valid_through: '2020-01-01' }, 'valid_through'],
    [{ salary: { currency: 'IDR', min: 2, max: 1, per: 'month' } }, 'salary.max'],
  ] as const) {
    const address = { resource: 'jobs', id: 'salah' }
    const { problems } = unwrap(
      await call(administrator.http, checkItem, { params: address, body: { ...body, ...wrong } }),
    ).data
    expect(problems.map(({ path }) => path.join('.'))).toEqual([where])
  }
})
