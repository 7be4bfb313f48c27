import { describe, expect, test } from 'vitest'
import { writePolicy, writeSnippet } from '../../src/kit/embed/snippet.ts'

const ORIGIN = 'https://sapa.test'
const choice = { element: 'sapa-dictionary', query: 'a & "b"', key: 'pk_1', lang: 'en', theme: '' }

describe('the code for a school’s page', () => {
  test('has the script and the element with what was chosen', () => {
    expect(writeSnippet(choice, ORIGIN)).toBe(
      `<script type="module" src="https://sapa.test/embed/v1/sapa.js"></script>
<sapa-dictionary query="a &amp; &quot;b&quot;" partner-key="pk_1" lang="en"></sapa-dictionary>`,
    )
    const policy = `script-src ${ORIGIN}; connect-src ${ORIGIN}; media-src ${ORIGIN}`
    expect(writePolicy(choice, ORIGIN)).toBe(policy)
  })

  test('is an iframe with a name and a sandbox where the site allows no script', () => {
    const framed = { ...choice, way: 'iframe' }
    expect(writeSnippet(framed, ORIGIN)).toBe(
      '<iframe src="https://sapa.test/frame/sapa-dictionary?query=a+%26+%22b%22&amp;partner-key=pk_1&amp;lang=en" title="Kamus Sapa" width="100%" height="640" loading="lazy" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>',
    )
    expect(writePolicy(framed, ORIGIN)).toBe(`frame-src ${ORIGIN}`)
  })

  test('lets the class player use the microphone and the whole screen in a frame', () => {
    const player = { element: 'sapa-class-player', 'class-id': 'topik-1', way: 'iframe' }
    expect(writeSnippet(player, ORIGIN)).toContain(' allow="autoplay; fullscreen; microphone"')
  })

  test('signs in on the page itself alone, with the school’s key', () => {
    const account = { element: 'sapa-account', key: 'pk_1', way: 'iframe' }
    expect(writeSnippet(account, ORIGIN)).toContain(
      '\n<sapa-account partner-key="pk_1"></sapa-account>',
    )
    expect(writePolicy(account, ORIGIN)).toBe(`script-src ${ORIGIN}; connect-src ${ORIGIN}`)
  })

  test('asks for the class code in a frame too', () => {
    const exam = { element: 'sapa-mock-test', test: 'eps-topik-1', 'class-code': 'ABCDEF' }
    expect(writeSnippet({ ...exam, way: 'iframe' }, ORIGIN)).toContain(
      '/frame/sapa-mock-test?test=eps-topik-1&amp;class-code=ABCDEF"',
    )
  })
})
