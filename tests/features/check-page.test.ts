import { describe, expect, test } from 'vitest'
import { embedCheckEn } from '../../content/site/embed-check-en.ts'
import { embedCheckId } from '../../content/site/embed-check-id.ts'
import { embedCheckKo } from '../../content/site/embed-check-ko.ts'
import { checkPage } from '../../src/features/embed-page/check-page.ts'
import { describeFinding } from '../../src/features/embed-page/follow-check.ts'
import { EMBED_ELEMENTS } from '../../src/kit/embed/elements.ts'

const origin = 'https://sapa.example'
const SCRIPT = `<script type="module" src="${origin}/embed/v1/sapa.js"></script>`
const DICTIONARY = '<sapa-dictionary></sapa-dictionary>'

const find = (text: string) => checkPage(text, { origin, elements: EMBED_ELEMENTS })
/** Returns severities and codes of all that is not good. */
const wrong = (text: string) =>
  find(text).flatMap(({ severity, code }) => (severity === 'good' ? [] : [`${severity} ${code}`]))
const SCHEDULE = '<sapa-event-schedule></sapa-event-schedule>'
const withPolicy = (policy: string, body = SCRIPT + SCHEDULE) =>
  `Content-Security-Policy: ${policy}\n\n${body}`

test('the code that the page offers is fine', () => {
  expect(find(`${SCRIPT}\n${DICTIONARY}`)).toEqual([
    { severity: 'good', code: 'script-fine' },
    { severity: 'good', code: 'element-fine', values: { name: 'sapa-dictionary' } },
  ])
})

test('a text without anything of ours has nothing to check', () => {
  for (const text of ['', '<p>Halo', `<!-- ${SCRIPT}${DICTIONARY} -->`])
    expect(wrong(text)).toEqual(['change nothing-to-check'])
})

describe('the script', () => {
  test.each([
    ['', 'blocks no-script'],
    ['<script src="/embed/v1/sapa.js"></script>', 'blocks wrong-script'],
    ['<script src="https://YOUR-SAPA/embed/v1/sapa.js"></script>', 'blocks wrong-script'],
    [`<script src="${origin}/sapa.js"></script>`, 'blocks wrong-script'],
    [`<script src="http://sapa.example/embed/v1/sapa.js"></script>`, 'blocks wrong-script'],
    [
      `<script type="text/plain" src="${origin}/embed/v1/sapa.js"></script>`,
      'blocks wrong-script-type',
    ],
    [
      `<script src="${origin}/embed/0.2.0-4de94efc/sapa.js" integrity="sha384-x"></script>`,
      'blocks no-crossorigin',
    ],
    [
      `<script crossorigin src="${origin}/embed/v1/sapa.js" integrity="sha384-x"></script>`,
      'change integrity-of-newest',
    ],
    [
      `${SCRIPT}<script src="${origin}/embed/0.2.0-4de94efc/sapa.js"></script>`,
      'change two-versions',
    ],
  ])('%s: %s', (script, expected) => {
    expect(wrong(script + DICTIONARY)).toEqual([expected])
  })

  test('needs no type="module"', () => {
    const script = SCRIPT.replace(' type="module"', '')
    expect(find(script + DICTIONARY)[0]).toEqual({ severity: 'good', code: 'script-without-type' })
  })

  test('that is self-closed hides what comes after it', () => {
    expect(wrong(SCRIPT.replace('></script>', '/>') + DICTIONARY)).toEqual(['blocks self-closed'])
  })

  test('stands twice without harm', () => {
    expect(wrong(SCRIPT + SCRIPT + DICTIONARY)).toEqual([])
  })
})

describe('an element', () => {
  test.each([
    ['<sapa-dictionary />', 'blocks self-closed'],
    ['<sapa-dictionary query=사랑/>', 'blocks no-end-tag'],
    ['<sapa-dictionary><p>', 'blocks no-end-tag'],
    ['<sapa-dictionary><sapa-dictionary></sapa-dictionary>', 'blocks no-end-tag'],
    ['<sapa-dictonary></sapa-dictonary>', 'blocks misspelled-element'],
    ['<sapa-weather></sapa-weather>', 'blocks unknown-element'],
    ['<sapa-dictionary querry="x"></sapa-dictionary>', 'change misspelled-attribute'],
    ['<sapa-dictionary book="x"></sapa-dictionary>', 'change unknown-attribute'],
    ['<sapa-dictionary theme="blue"></sapa-dictionary>', 'change wrong-value'],
    ['<sapa-dictionary page-size="0"></sapa-dictionary>', 'change wrong-value'],
    ['<sapa-dictionary search-only="false"></sapa-dictionary>', 'change false-is-true'],
    ['<sapa-event-schedule date="5-12-2026"></sapa-event-schedule>', 'change wrong-value'],
    ['<sapa-audio-downloads book="topik"></sapa-audio-downloads>', 'change wrong-value'],
    ['<sapa-dictionary partner-key="pk_…"></sapa-dictionary>', 'blocks wrong-key'],
  ])('%s: %s', (element, expected) => {
    expect(wrong(SCRIPT + element)).toEqual([expected])
  })

  test('may be written in every way that works', () => {
    const key = `pk_${'a1B'.repeat(8)}`
    expect(
      wrong(`${SCRIPT}
        <SAPA-CLASS-PLAYER classId='x' lang="ko-KR" id=a class="b" data-x style="c" onclick="d"
          partner-key="${key}"><a href="/">Buka</a></SAPA-CLASS-PLAYER>
        <sapa-dictionary :query="word" @sapa-ready="f" title="a > b" search-only></sapa-dictionary>`),
    ).toEqual([])
  })
})

test('a misspelled name comes with the right one', () => {
  expect(find(`${SCRIPT}<sapa-mock-test time-facter="2"></sapa-mock-test>`)[0]?.values).toEqual({
    element: 'sapa-mock-test',
    name: 'time-facter',
    meant: 'time-factor',
  })
})

describe('a policy', () => {
  const BASE = `script-src ${origin}; connect-src ${origin}`
  const MOCK_TEST = `${SCRIPT}<sapa-mock-test></sapa-mock-test>`

  test.each([
    BASE,
    `default-src 'self' ${origin}`,
    'default-src https:',
    'script-src *.example; connect-src sapa.example:443',
    `script-src-elem ${origin}/embed/; connect-src *`,
    `${BASE}; require-trusted-types-for 'script'; trusted-types 'none'`,
    'img-src *',
  ])('that allows what is needed is fine: %s', policy => {
    expect(wrong(withPolicy(policy))).toEqual([])
    expect(find(withPolicy(policy)).map(({ code }) => code)).toContain('policy-fine')
  })

  test.each([
    ["default-src 'self'", ['script-src', 'connect-src']],
    [`script-src ${origin}; default-src 'none'`, ['connect-src']],
    ['script-src *.sapa.example; connect-src *', ['script-src']],
    [`script-src ${origin}:8443; connect-src *`, ['script-src']],
    [`script-src ${origin}/other/; connect-src *`, ['script-src']],
    ['script-src sapa.example.evil.test; connect-src *', ['script-src']],
  ])('names the directive that lacks something: %s', (policy, directives) => {
    const lacking = find(withPolicy(policy)).filter(({ code }) => code === 'policy-lacks')
    expect(lacking.map(({ values }) => values?.['directive'])).toEqual(directives)
    expect(lacking.every(({ severity }) => severity === 'blocks')).toBe(true)
  })

  test('needs recordings and pictures only for the elements that have them', () => {
    expect(find(withPolicy(`${BASE}; default-src 'none'`, MOCK_TEST))).toEqual(
      expect.arrayContaining([
        {
          severity: 'change',
          code: 'policy-lacks',
          values: { directive: 'media-src', sources: `${origin} blob:` },
        },
        {
          severity: 'change',
          code: 'policy-lacks',
          values: { directive: 'img-src', sources: `${origin} blob:` },
        },
      ]),
    )
    expect(wrong(withPolicy(`${BASE}; default-src 'none'`))).toEqual([])
    const dictionary = withPolicy(`${BASE}; default-src 'none'`, SCRIPT + DICTIONARY)
    expect(wrong(dictionary)).toEqual(['change policy-lacks'])
    const noBlob = `default-src ${origin}; img-src * blob:`
    expect(find(withPolicy(noBlob, MOCK_TEST))[0]?.values).toEqual({
      directive: 'media-src',
      sources: 'blob:',
    })
  })

  test('is found in a meta tag, in a line of a server’s configuration, and alone', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`
    const nginx = `add_header Content-Security-Policy "default-src 'self' ${origin}" always;`
    expect(wrong(meta + SCRIPT + SCHEDULE)).toHaveLength(2)
    expect(wrong(`${nginx}\n${SCRIPT}${DICTIONARY}`)).toEqual([])
    expect(wrong(`content-security-policy: ${BASE}; media-src 'none'`)).toEqual([
      'change policy-lacks',
    ])
  })

  test('of several must each allow what is needed; one that only reports blocks nothing', () => {
    const other = "content-security-policy: script-src 'self'\n"
    expect(wrong(other + withPolicy(BASE))).toEqual(['blocks policy-lacks'])
    expect(wrong(withPolicy(`${BASE}, connect-src 'self'`))).toEqual(['blocks policy-lacks'])
    const report = "Content-Security-Policy-Report-Only: default-src 'none'\n"
    expect(wrong(report + SCRIPT + DICTIONARY)).toEqual([])
  })

  test('with strict-dynamic needs a nonce in the tag of our script', () => {
    const policy = "script-src 'nonce-abc' 'strict-dynamic'; connect-src *"
    expect(wrong(withPolicy(policy))).toEqual(['blocks policy-needs-nonce'])
    const body = SCRIPT.replace('<script', '<script nonce="abc"') + DICTIONARY
    expect(wrong(withPolicy(policy, body))).toEqual([])
  })

  test('with a sandbox needs scripts, also in a frame of ours', () => {
    expect(wrong(withPolicy(`${BASE}; sandbox`))).toEqual(['blocks policy-sandbox'])
    const frame = (sandbox: string) =>
      wrong(`<iframe src="${origin}/dictionary" sandbox="${sandbox}"></iframe>`)
    expect(frame('')).toEqual(['blocks frame-sandbox'])
    expect(frame('allow-scripts')).toEqual(['change frame-sandbox'])
    expect(frame('allow-scripts allow-same-origin')).toEqual(['change nothing-to-check'])
  })
})

test('the worst comes first, and the same only once', () => {
  const text = `${SCRIPT}${'<sapa-dictionary theme="x"></sapa-dictionary>'.repeat(3)}<sapa-mock-test>`
  expect(find(text).map(({ severity }) => severity)).toEqual(['blocks', 'change', 'good'])
})

test('a long text is read at once', () => {
  const text = `${'<sapa-dictionary query="'.repeat(2_000)}${'<'.repeat(20_000)}`
  expect(find(text).length).toBeGreaterThan(0)
})

test('every text names the values of its finding, in each language', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [code, text] of Object.entries(embedCheckId.findings)) {
    const others = [embedCheckEn, embedCheckKo].map(
      ({ findings }) => Object.entries(findings).find(([name]) => name === code)?.[1] ?? '',
    )
    for (const other of others)
      expect([code, [...new Set(places(other))]]).toEqual([code, [...new Set(places(text))]])
  }
  const [finding] = find('<sapa-weather></sapa-weather>').slice(1)
  expect(finding && describeFinding(finding, embedCheckEn)).toBe(
    '<sapa-weather> is not a Sapa widget. Choose one of those above.',
  )
})
