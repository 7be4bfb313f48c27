import type { Page } from 'playwright-core'
import { createItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Partner, TaughtPartner } from '../../src/contract/partners.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import * as routes from '../../src/contract/routes/partners.ts'
import { runAction } from './administration.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

export const SCHOOL = 'https://sekolah.contoh.id'

/** Creates a partner as an administrator. @returns its id */
export async function createSchool(
  admin: Pick<TestUser, 'http'>,
  id: string,
  fields: Partial<Partner> = {},
): Promise<string> {
  const created = await createItem(
    admin.http,
    { resource: 'partners', id },
    {
      id,
      name: 'Sekolah Bahasa Melati',
      contact_name: 'Ibu Melati',
      contact_email: 'melati@contoh.id',
      origins: [SCHOOL],
      elements: [],
      class_ids: [],
      theme: { scheme: null, tokens: [{ token: '--sapa-accent', value: '#14532d' }] },
      monthly_quota: 1_000,
      is_active: true,
      ...fields,
    },
  )
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return id
}

/** Creates a partner at `/admin?r=partners` as an administrator, and gives it a teacher. */
export async function enterSchool(page: Page, id: string, teacher: string): Promise<void> {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  const fill = (name: string, value: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(value)
  await fill('Nama', 'Sekolah Bahasa Melati')
  await fill('ID', id)
  await fill('Narahubung', 'Ibu Melati')
  await fill('Email narahubung', 'melati@contoh.id')
  await page.getByRole('button', { name: 'Tambah warna dan bentuk' }).click()
  await page.getByRole('combobox', { name: 'Bagian' }).selectOption({ label: 'Warna utama' })
  await fill('Nilai', '#14532d')
  await page.getByLabel('Kuota sebulan').fill('1000')
  await page.getByRole('checkbox', { name: 'Aktif' }).check()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Tambahkan pengajar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(teacher)
  await dialog.getByRole('button', { name: 'Lakukan' }).click()
  await page.getByText('Pengajarnya sudah ditambahkan.').waitFor()
}

/** Changes fields of a partner as an administrator. */
export async function changeSchool(
  admin: Pick<TestUser, 'http'>,
  id: string,
  fields: Partial<Partner>,
): Promise<void> {
  const params = { resource: 'partners', id }
  const { item, version } = dataOf(await call(admin.http, getItem, { params }))
  dataOf(await replaceItem(admin.http, params, version, { ...item, ...fields }))
}

/** Makes an account a teacher of a partner. */
export async function addTeacher(
  admin: Pick<TestUser, 'http'>,
  id: string,
  { user: { email } }: Pick<TestUser, 'user'>,
): Promise<void> {
  dataOf(await runAction(admin, ['partners', id], 'add-teacher', { email }))
}

/** Creates a key as a teacher. @returns the newest key of the partner */
export async function createKey(
  teacher: Pick<TestUser, 'http'>,
  id: string,
  label = 'Situs sekolah',
): Promise<TaughtPartner['keys'][number]> {
  const body = { label }
  const made = dataOf(await call(teacher.http, routes.createPartnerKey, { params: { id }, body }))
  const key = made.keys.find(each => each.label === label && each.ends_at === null)
  if (!key) throw new Error('The new key is missing.')
  return key
}
