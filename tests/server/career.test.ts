import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchCompanies, fetchJobs } from '../../src/api/catalogue.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { brought } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const listed = async () => brought(await fetchJobs(administrator.http)).data

test('a job says of its company what that says now, which stays as long as it has jobs', async () => {
  const [first] = await listed()
  const companies = brought(await fetchCompanies(administrator.http)).data
  const company = companies.find(({ id }) => id === first?.company_id)
  expect(first).toMatchObject({
    company_name: company?.name,
    logo: company?.logo,
    industry: company?.industry,
  })
  const { id, ...body } = company ?? { id: '' }
  await write('PUT', id, { ...body, name: 'Nama Baru', description: 'Satu.\n\nDua.' })
  const renamed = (await listed()).find(job => job.id === first?.id)
  expect(renamed).toMatchObject({ company_name: 'Nama Baru', company_description: 'Satu.' })
  const refused = await write('DELETE', id)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'in-use'])
  const ofCompany = (await listed()).filter(({ company_id }) => company_id === id)
  expect(ofCompany.map(job => job.id)).toContain(first?.id)
  for (const job of ofCompany) await write('DELETE', job.id, undefined, '/api/jobs')
  expect((await write('DELETE', id)).status).toBe(200)
})

test('a job closes after it opened, and pays no more at least than at most', async () => {
  const [job] = await listed()
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
    const answer = await write('PUT', 'salah', { ...body, ...wrong }, '/api/jobs')
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      expect.stringContaining(where),
    ])
  }
})

function write(method: string, id: string, body?: object, path = '/api/companies') {
  return api.fetch(`${path}/${id}`, {
    method,
    headers: { ...administrator.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}
