import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageExample, tokenExamples } from '../../content/site/token-examples.ts'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { tradeSchoolToken } from '../../src/contract/routes/pupils.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { cookieJar } from '../helpers/cookie-jar.ts'
import { expectInGuide, isInstalled } from '../helpers/guide-examples.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { SCHOOL } from '../helpers/partners.ts'
import { openSchool } from '../helpers/pupils.ts'
import { makeSecret } from '../helpers/school-tokens.ts'

const PUPIL = { id: 'nis-7', name: 'Rina “Ina” Kusuma', group: 'Kelas 11B / IPA' }
/** How each example is run: its file, the program, and what calls its function. */
const RUNS = {
  PHP: {
    file: 'token.php',
    program: 'php',
    calling: "\necho sapa_token('nis-7', 'Rina “Ina” Kusuma', 'Kelas 11B / IPA');",
  },
  'Node.js': {
    file: 'token.mjs',
    program: process.execPath,
    calling: `\nconsole.log(sapaToken(${JSON.stringify(PUPIL)}))`,
  },
  Python: {
    file: 'token.py',
    program: 'python3',
    calling: "\nprint(sapa_token('nis-7', 'Rina “Ina” Kusuma', 'Kelas 11B / IPA'))",
  },
} as const

let api: TestApi
const folder = mkdtempSync(join(tmpdir(), 'sapa-token-'))
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

test.for(Object.keys(RUNS) as (keyof typeof RUNS)[])(
  'the %s of the guide signs a token that lets the pupil in',
  async (language, { skip }) => {
    const { file, program, calling } = RUNS[language]
    if (!isInstalled(program)) skip(`${program} is not installed here.`)
    const { teacher, id } = await openSchool(api)
    const { secret } = await makeSecret(teacher, id)
    const path = join(folder, file)
    writeFileSync(path, tokenExamples[language].replace('SCHOOL-ID', id) + calling)
    const env = { ...process.env, SAPA_SECRET: secret ?? '', PYTHONIOENCODING: 'utf-8' }
    const token = execFileSync(program, [path], { env, encoding: 'utf8' }).trim()
    const page = cookieJar(api.fetch, { Origin: SCHOOL })
    const http = createHttp({ root: '/api', fetch: page.fetch })
    const { name, group } = dataOf(await call(http, tradeSchoolToken, { body: { token } }))
    expect({ name, group }).toEqual({ name: PUPIL.name, group: PUPIL.group })
  },
)

test('the guide has the same code, of at most 20 lines each', () => {
  expectInGuide('embedding.md', [...Object.values(tokenExamples), pageExample])
})
