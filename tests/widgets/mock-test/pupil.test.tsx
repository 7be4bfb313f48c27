import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/api/call.ts'
import { changePupilGroup, getGroupResults } from '../../../src/contract/routes/pupils.ts'
import { createChunk } from '../../../src/ui/lazy-chunk.ts'
import type { PupilFeature } from '../../../src/widgets/mock-test/context.ts'
import type { JoinedPupil } from '../../../src/widgets/mock-test/pupil/joined-pupil.ts'
import { PupilGate } from '../../../src/widgets/mock-test/pupil/pupil-gate.tsx'
import { button, createPage, question } from '../../helpers/mock-test-page.tsx'
import { dataOf } from '../../helpers/mock-tests.ts'
import { openSchool, type PupilSchool } from '../../helpers/pupils.ts'

const page = createPage()
const gate = createChunk(async () => PupilGate)

let school: PupilSchool
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await gate.load()
  school = await openSchool(page.api)
})

/** Shows a test as a page with a class code does. */
function show(props: Parameters<typeof page.show>[0] & Partial<PupilFeature> = {}) {
  const { code = '', $pupil = atom<JoinedPupil | undefined>(undefined), ...more } = props
  const $pupilId = atom('')
  page.undos.push($pupil.subscribe(joined => $pupilId.set(joined?.pupil_id ?? '')))
  const pupil: PupilFeature = { code, key: undefined, $pupil, $pupilId, gate }
  return page.show({ testId: 'endless', pupil, ...more })
}
type Shown = ReturnType<typeof show>

async function join({ user }: Shown, name: string, code = school.group.code) {
  const field = await screen.findByLabelText(/Kode kelas/)
  await user.clear(field)
  await user.type(field, code)
  await user.type(screen.getByLabelText(/Namamu/), name)
  await user.click(await button('Masuk ke kelas'))
}

const results = async () => {
  const params = { id: school.id, group: school.group.id }
  return dataOf(await call(school.teacher.http, getGroupResults, { params }))
}

describe('a test with a class code', () => {
  test('asks for code and name, and its attempt is the pupil’s', async () => {
    const shown = show()
    expect(await screen.findByText(/Masukkan kode dari pengajarmu/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
    await join(shown, 'Rina', school.group.code.toLowerCase())
    const who = await screen.findByText(/Kamu mengerjakannya sebagai Rina \(Kelas 10A\)/)
    await waitFor(() => expect(document.activeElement).toBe(who))
    await shown.user.click(await button('Mulai'))
    await shown.user.click(await button('Lanjut tanpa suara'))
    await question(1)
    expect((await results()).pupils).toMatchObject([{ name: 'Rina', results: [{ attempts: 1 }] }])
  })

  test('fills in the code of the page, and says what is wrong with it', async () => {
    const shown = show({ code: 'ZZZZZZ' })
    const field = await screen.findByLabelText<HTMLInputElement>(/Kode kelas/)
    expect(field.value).toBe('ZZZZZZ')
    await shown.user.type(screen.getByLabelText(/Namamu/), 'Rina')
    await shown.user.click(await button('Masuk ke kelas'))
    expect((await screen.findByRole('alert')).textContent).toContain('Kode ini tidak ada.')
    await shown.user.clear(field)
    await shown.user.type(field, school.group.code)
    await shown.user.click(await button('Masuk ke kelas'))
    await screen.findByText(/sebagai Rina/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says in the language of the page that the group is closed', async () => {
    const body = { name: 'Kelas 10A', tests: [], is_open: false }
    const params = { id: school.id, group: school.group.id }
    dataOf(await call(school.teacher.http, changePupilGroup, { params, body }))
    const shown = show({ lang: 'en', code: school.group.code })
    await shown.user.type(await screen.findByLabelText(/Your name/), 'Rina')
    await shown.user.click(await button('Join the class'))
    expect((await screen.findByRole('alert')).textContent).toContain('This class is closed.')
  })

  test('says why a test cannot begin, and lets another pupil take it', async () => {
    const tests = [{ mock_test_id: 'levels', opens_at: null, closes_at: null, attempts: null }]
    const body = { name: 'Kelas 10A', tests, is_open: true }
    const params = { id: school.id, group: school.group.id }
    dataOf(await call(school.teacher.http, changePupilGroup, { params, body }))
    const shown = show()
    await join(shown, 'Rina')
    await shown.user.click(await button('Mulai'))
    await shown.user.click(await button('Lanjut tanpa suara'))
    expect((await screen.findByRole('alert')).textContent).toContain('bukan untuk kelasmu')
    await shown.user.click(await button('Bukan kamu? Ganti'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    await join(shown, 'Budi')
    await screen.findByText(/sebagai Budi/)
    expect((await results()).pupils.map(({ name }) => name)).toEqual(['Budi', 'Rina'])
  })

  test('knows the pupil for as long as the tab is open, and asks again after 12 hours', async () => {
    const first = show()
    await join(first, 'Rina')
    await screen.findByText(/sebagai Rina/)
    first.unmount()
    const again = show()
    await screen.findByText(/sebagai Rina/)
    page.pass(12 * 60 * 60_000)
    await again.user.click(await button('Mulai'))
    await again.user.click(await button('Lanjut tanpa suara'))
    expect((await screen.findByRole('alert')).textContent).toContain('lagi, lalu mulai')
    await again.user.type(await screen.findByLabelText(/Kode kelas/), school.group.code)
    await again.user.click(await button('Masuk ke kelas'))
    await screen.findByText(/sebagai Rina/)
    await again.user.click(await button('Mulai'))
    await again.user.click(await button('Lanjut tanpa suara'))
    await question(1)
  })

  test('asks anew in another tab, and nobody gets the unfinished test of somebody else', async () => {
    const begin = async (shown: Shown, name: string) => {
      await join(shown, name)
      await shown.user.click(await button('Mulai'))
      await shown.user.click(await button('Lanjut tanpa suara'))
      await question(1)
    }
    const rina = show()
    await begin(rina, 'Rina')
    rina.unmount()
    sessionStorage.clear()

    const budi = show()
    await begin(budi, 'Budi')
    budi.unmount()
    sessionStorage.clear()

    const again = show()
    await join(again, 'Rina')
    await question(1)
    expect((await results()).pupils).toMatchObject([
      { name: 'Budi', results: [{ attempts: 1 }] },
      { name: 'Rina', results: [{ attempts: 1 }] },
    ])
  })

  test('works where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const { setItem, getItem } = Storage.prototype
    Object.assign(Storage.prototype, { setItem: blocked, getItem: blocked })
    page.undos.push(() => Object.assign(Storage.prototype, { setItem, getItem }))
    const shown = show()
    await join(shown, 'Rina')
    await shown.user.click(await button('Mulai'))
    await shown.user.click(await button('Lanjut tanpa suara'))
    await question(1)
  })

  test('the method of the page begins nothing before a pupil has joined', async () => {
    const expose = vi.fn()
    const shown = show({ expose })
    await screen.findByLabelText(/Kode kelas/)
    expose.mock.lastCall?.[0].start?.()
    expect(screen.queryByRole('button', { name: 'Lanjut tanpa suara' })).toBeNull()
    await join(shown, 'Rina')
    await screen.findByText(/sebagai Rina/)
    expose.mock.lastCall?.[0].start()
    await button('Lanjut tanpa suara')
  })
})
