import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookExamples } from '../../content/site/webhook-examples.ts'
import type { TestApi } from '../helpers/api.ts'
import { expectInGuide, isInstalled } from '../helpers/guide-examples.ts'
import { MOCK_TESTS } from '../helpers/mock-tests.ts'
import { deliver, openDeliveringSchool, startDeliveringApi } from '../helpers/receivers.ts'

/** How each example is run: its file, the program, and what calls its function. */
const RUNS = {
  PHP: {
    file: 'webhook.php',
    program: 'php',
    calling: `
[$body, $headers] = json_decode(file_get_contents('php://stdin'));
echo json_encode(sapa_event($body, (array) $headers));`,
  },
  'Node.js': {
    file: 'webhook.mjs',
    program: process.execPath,
    calling: `
import { readFileSync } from 'node:fs'
console.log(JSON.stringify(sapaEvent(...JSON.parse(readFileSync(0, 'utf8')))))`,
  },
  Python: {
    file: 'webhook.py',
    program: 'python3',
    calling: `
import sys
body, headers = json.load(sys.stdin)
print(json.dumps(sapa_event(body.encode(), headers)))`,
  },
} as const

let api: TestApi
const folder = mkdtempSync(join(tmpdir(), 'sapa-webhook-'))
beforeAll(async () => {
  api = await startDeliveringApi({ mockTests: MOCK_TESTS })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

test.for(Object.keys(RUNS) as (keyof typeof RUNS)[])(
  'the %s of the guide reads a message of ours, and nothing else',
  async (language, { skip }) => {
    const { file, program, calling } = RUNS[language]
    if (!isInstalled(program)) skip(`${program} is not installed here.`)
    const school = await openDeliveringSchool(api)
    const { secret } = await school.newWebhook()
    await school.takeAs('Rina “Ina” Kusuma')
    await deliver(api)
    school.receiver.close()
    const { body, headers } = school.receiver.received[0] ?? expect.fail()
    const path = join(folder, file)
    writeFileSync(path, webhookExamples[language] + calling)
    const env = { ...process.env, SAPA_WEBHOOK_SECRET: secret, PYTHONIOENCODING: 'utf-8' }
    const read = (text: string, lines: object) => {
      const input = JSON.stringify([text, lines])
      return JSON.parse(execFileSync(program, [path], { env, input, encoding: 'utf8' }))
    }
    expect(read(body, headers)).toEqual(JSON.parse(body))
    const early = { ...headers, 'webhook-timestamp': '1700000000' }
    const foreign = { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` }
    expect([read(`${body} `, headers), read(body, early), read(body, foreign)]).toEqual([
      null,
      null,
      null,
    ])
  },
)

test('the guide has the same code, of at most 20 lines each', () => {
  expectInGuide('deliveries.md', Object.values(webhookExamples))
})
