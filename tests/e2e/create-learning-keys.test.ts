import { expect, test } from 'vitest'
import { expectLog, openAdmin } from '../helpers/admin-page.ts'
import { openAsAdministrator } from '../helpers/create-learning.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { Author, CLASS } from '../helpers/write-class.ts'

const stage = createOwnStage()

test('a class with a video, a modul and a quiz is created and published by keyboard alone', async () => {
  const { page, watch } = await openAsAdministrator(stage, '/create-learning')
  // An incomplete form is refused, and the fields say why.
  watch.allow(/422/)
  const author = new Author(page)
  await author.writeClass()
  await author.writeVideo()
  await author.writeModulAndQuiz()
  await author.follow(CLASS)
  await author.publish()
  await page.getByText('Pelajar melihat isi ini persis seperti di sini.').waitFor()
  expect(author.steps.lost).toEqual([])

  const administration = await openAdmin(stage, '', { viewport: { width: 360, height: 740 } })
  await expectLog(administration.page, CLASS, ['Diterbitkan', 'Dibuat'])
})
