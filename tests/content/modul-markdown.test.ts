import { expect, test } from 'vitest'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { readMarkdown } from '../../server/modules/classes/markdown/read-markdown.ts'
import { writeMarkdown } from '../../server/modules/classes/markdown/write-markdown.ts'
import type { ModulBlock } from '../../src/contract/class-content.ts'

const blocksOf = (markdown: string) => readMarkdown(markdown).read.map(({ block }) => block)
const paragraph = (text: string): ModulBlock => ({ kind: 'paragraph', text })
const again = (...blocks: ModulBlock[]) => blocksOf(writeMarkdown(blocks))

const MODULS = [...loadClasses().values()]
  .flatMap(({ learnings }) => learnings.flatMap(({ moduls }) => moduls))
  .map(({ id, blocks }) => [id, blocks] as const)

test.each(MODULS)('%s is the same after it was Markdown', (_, blocks) => {
  const markdown = writeMarkdown(blocks)
  expect(readMarkdown(markdown)).toMatchObject({ problems: [] })
  expect(blocksOf(markdown)).toEqual(blocks)
  expect(writeMarkdown(blocksOf(markdown))).toBe(markdown)
})

const SIGNS = ['*', '**', '_', '`', '[', ']', '(', ')', '<', '>', '#', '-', '+', '1.', '2)', '|']
const WORDS = [
  ...SIGNS,
  '\\',
  '&amp;',
  '~',
  '!',
  ':::',
  '=',
  '책',
  '‘은’',
  'kata',
  '<b>',
  '다.',
  ' ',
]

/** The same texts in every run. */
function* texts(count: number): Generator<string> {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let at = 0; at < count; at++)
    yield Array.from({ length: 1 + next(7) }, () => WORDS[next(WORDS.length)] + ' '.repeat(next(2)))
      .join('')
      .trim()
      .replace(/ +/g, ' ')
}

test('whatever stands in a text is the same after it was Markdown, once it was', () => {
  for (const text of texts(400)) {
    if (text === '') continue
    // Signs of our own, such as a code without an end, are settled the first time.
    const [once] = again(paragraph(text))
    if (once) expect(again(once), text).toEqual([once])
    const items = [text, 'lain']
    const [list] = again({ kind: 'list', items })
    if (list) expect(again(list), text).toEqual([list])
    const [table] = again({ kind: 'table', head: [text, 'b'], rows: [['c', text]] })
    if (table) expect(again(table), text).toEqual([table])
  }
})

test('plain signs stay what they are', () => {
  for (const text of [
    '5 * 3 = 15',
    '- bukan daftar',
    '1. bukan nomor',
    '# bukan judul',
    'a_b_c dan _d_',
    '<b>bukan tebal</b>',
    'Tanda | di tengah',
    '&amp; bukan &',
    '(으)로 [kurung]',
    '\\ dan `kode \\ saja`',
    '**‘은/는’**은 partikel **topik**, **(이)가**는 subjek',
    '[Kamus](dictionary) dan [situs](https://contoh.id/a?b=1&copy=2)',
    '::: bukan bagian',
    'C#',
  ]) {
    expect(again(paragraph(text))).toEqual([paragraph(text)])
    expect(again({ kind: 'tip', text })).toEqual([{ kind: 'tip', text }])
    expect(again({ kind: 'heading', text })).toEqual([{ kind: 'heading', text }])
    const table: ModulBlock = { kind: 'table', head: ['a', 'b'], rows: [[text, 'c']] }
    expect(again(table)).toEqual([table])
    const example = { kind: 'example', ko: text, id: text, said: null, words: [], recording: null }
    expect(again(example as ModulBlock)).toMatchObject([{ ko: text, id: text }])
  }
})

test('a teacher writes it by hand', () => {
  const markdown = `# Salam

안녕 dipakai **sesama** teman,
juga untuk *adik*.

- 안녕: halo
- 잘 가
  1. satu
  2. dua

| Korea | Arti |
|---|---|
| 안녕 | |

> [안녕](kata:sapa-안녕)하세요?
> Halo, apa kabar?
> dibaca: 안녕하세요

:::tip
Membungkuk sedikit.
:::

::: goresan
ㄱ ㄴ
:::
`
  expect(readMarkdown(markdown).problems).toEqual([])
  expect(blocksOf(markdown)).toEqual([
    { kind: 'heading', text: 'Salam' },
    paragraph('안녕 dipakai **sesama** teman, juga untuk adik.'),
    { kind: 'list', items: ['안녕: halo', '잘 가', '1. satu', '2. dua'] },
    { kind: 'table', head: ['Korea', 'Arti'], rows: [['안녕', '–']] },
    {
      kind: 'example',
      ko: '안녕하세요?',
      id: 'Halo, apa kabar?',
      said: '안녕하세요',
      words: [{ from: 0, to: 2, entry: 'sapa-안녕' }],
      recording: null,
    },
    { kind: 'tip', text: 'Membungkuk sedikit.' },
    { kind: 'strokes', letters: ['ㄱ', 'ㄴ'] },
  ])
})

test('nothing of HTML is left but its text', () => {
  const markdown = `<script>alert(1)</script>

<div onclick="x()">Halo <b>semua</b></div>

teks <img src=x onerror=alert(1)> dan <b>tebal</b>

[klik](javascript:alert(1)) [lain](data:text/html,x)
`
  const { read, problems } = readMarkdown(markdown)
  expect(read.map(({ block }) => block)).toEqual([
    paragraph('Halo semua'),
    paragraph('teks  dan tebal'),
    paragraph('klik lain'),
  ])
  expect(problems.map(({ line }) => line)).toEqual([7, 7])
})

test.each([
  ['> hanya satu baris', 1, 'Contoh terdiri'],
  ['a\n\n:::tip\nb', 3, 'belum ditutup'],
  [':::lagu\nla\n:::', 1, 'tidak dikenal'],
  ['![gambar](/a.png)', 1, 'Gambar'],
  ['a\n\n:::tip\n- b\n:::', 4, 'hanya bisa ada kalimat'],
  ['[x](halamanku)', 1, 'halamanku'],
])('%j has a problem that is named with its line', (markdown, line, message) => {
  const { problems } = readMarkdown(markdown)
  expect(problems).toEqual([{ line, message: expect.stringContaining(message) }])
})
