import { expect, test } from 'vitest'
import { embedPageEn } from '../../content/site/embed-page-en.ts'
import {
  contentFields,
  readAttributes,
  sharedFields,
} from '../../src/features/embed-page/choice.ts'
import { attributeText } from '../../src/features/embed-page/texts.ts'
import { EMBED_ELEMENTS } from '../../src/kit/embed/elements.ts'
import { type EmbedChoice, FORMATS, writeCode } from '../../src/kit/embed/frameworks.ts'

const origin = 'https://sapa.test'
const pinned = {
  path: '/embed/1.0.0-abc/sapa.js',
  integrity: 'sha384-x',
  preloads: {
    'sapa-dictionary': [{ path: '/embed/1.0.0-abc/dictionary.js', integrity: 'sha384-y' }],
    'sapa-account': [{ path: '/embed/1.0.0-abc/account.js', integrity: 'sha384-z' }],
  },
}

function choose(values: Record<string, string>): EmbedChoice {
  const element = 'sapa-dictionary'
  const found = EMBED_ELEMENTS.find(({ tag }) => tag === element) ?? { attributes: [] }
  const attributes = readAttributes(found, name => values[name] ?? null)
  return { element, name: 'Kamus', attributes, origin, pinned }
}

test('every field of an attribute has a text that says what it does', () => {
  const fields = EMBED_ELEMENTS.flatMap(one => [...contentFields(one), ...sharedFields(one)])
  const names = fields.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => attributeText(embedPageEn, name).label === name)).toEqual([])
})

test('the manifest says which attributes are choices and booleans', () => {
  const kindOf = (tag: string, name: string) =>
    EMBED_ELEMENTS.find(element => element.tag === tag)?.attributes.find(
      attribute => attribute.name === name,
    )
  expect(kindOf('sapa-mock-test', 'time-factor')).toMatchObject({
    kind: 'choice',
    choices: ['1', '1.25', '1.5', '2'],
  })
  expect(kindOf('sapa-dictionary', 'search-only')?.kind).toBe('boolean')
  expect(kindOf('sapa-dictionary', 'page-size')?.kind).toBe('number')
  expect(kindOf('sapa-dictionary', 'query')?.kind).toBe('text')
})

test('every kind of code has the element with what was chosen, and nothing else', () => {
  const tags = '<sapa-dictionary query="사랑" search-only lang="ko"></sapa-dictionary>'
  const choice = choose({ query: ' 사랑 ', 'search-only': '1', language: 'ko', theme: 'pink' })
  for (const format of FORMATS.filter(format => format !== 'iframe'))
    expect(writeCode(format, choice)).toContain(tags)
})

test('the pinned script has the address and the hash of the build', () => {
  expect(writeCode('pinned', choose({}))).toContain(
    'src="https://sapa.test/embed/1.0.0-abc/sapa.js"\n  integrity="sha384-x"',
  )
})

test('the pinned code asks early for the scripts of its element, with their hashes', () => {
  const code = writeCode('pinned', choose({}))
  expect(code.match(/<link[^>]+>/g)).toEqual([
    `<link rel="modulepreload" crossorigin
  href="https://sapa.test/embed/1.0.0-abc/dictionary.js"
  integrity="sha384-y">`,
  ])
})

test('the iframe has the same attributes in its address, without those that a frame ignores', () => {
  const choice = choose({ query: '사랑', 'search-only': '1', loading: 'eager' })
  expect(writeCode('iframe', choice)).toContain(
    'src="https://sapa.test/frame/sapa-dictionary?query=%EC%82%AC%EB%9E%91&amp;search-only=" title="Kamus · Sapa"',
  )
})

test('no value ends its attribute, or begins an expression of Svelte', () => {
  const choice = choose({ query: '"><b>{1}' })
  expect(writeCode('html', choice)).toContain('query="&quot;>&lt;b>{1}"')
  expect(writeCode('svelte', choice)).toContain('query="&quot;>&lt;b>&#123;1}"')
})
